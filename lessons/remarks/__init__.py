"""What is said to an answer: what it took for true and what holds, or why it is right. One sentence a mistake."""
