"""Questions with answers to choose from: hand and skat, and both reckonings once the answer is wrong."""

from __future__ import annotations

from lessons.session import _, language, pack
from lessons.stages import Scene, Stage, Verdict
from lessons.step_tasks import choice, picked
from quizzes.choices import OneOf
from quizzes.feedback import feedback
from quizzes.pictures import cards_on_felt, two_reckonings
from quizzes.wording import answer_text, prompt


def one_of(task: OneOf) -> Scene:
    """The scene of any of these skills."""
    asked = prompt(task, language(), pack())

    def draw(stage: Stage) -> None:
        cards_on_felt(task, stage)
        answered = stage.answered
        if answered and answered.given and answered.given != answered.right:
            told = feedback(task, task.choice(answered.given), language(), pack())
            two_reckonings(task, told)

    def judge(code: str) -> Verdict:
        told = feedback(task, task.choice(code), language(), pack())
        return Verdict(
            told.right, f"{told.headline} {told.reason}" if told.right else f"**{told.headline}** {told.reason}"
        )

    return Scene(
        felt=draw,
        ask=choice(_("Answers"), {each.code: answer_text(task, each.answer, language()) for each in task.choices}),
        given=picked,
        judge=judge,
        asks=asked,
    )


SCENES = dict.fromkeys(("matadors", "matadors-hidden", "value", "overbid", "overbid-charge", "overbid-rescue"), one_of)
