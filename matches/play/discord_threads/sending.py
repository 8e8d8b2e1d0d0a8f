"""Bringing a thread on Discord up to date: what the outbox sends.

Each step is one request, and recorded before the next. So a message that is sent again goes on
where the last attempt ended.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.utils import timezone

from accounts.models import OutboxMessage
from accounts.outbox.delivery import Undeliverable
from accounts.outbox.rests import Rest
from clvr.lib.transactions import transactional
from leagues.enums import ThreadFault
from leagues.services.discord_faults import THREADS, note_fault, note_mended
from leagues.webhooks import tell_channel
from matches.models import Match, MatchMessage, MatchThread
from matches.play.discord_following import is_mended
from matches.play.discord_threads import contents, requests, texts
from matches.play.discord_threads.queries import steps_of, wanted_of, with_matches
from matches.play.discord_threads.questions import (
    Question,
    open_questions,
    settled_question,
)
from matches.play.discord_threads.requests import Archived, CannotBeAdded, Gone, Refused
from matches.play.discord_threads.steps import Do, Step, Wanted

BUDGET_SECONDS = 20.0
"""Then no further step begins, well within the outbox's lease. The next message goes on."""

Rests = Sequence[Rest]


def bring_up_to_date(message: OutboxMessage) -> Rests:
    """Do what the payload's `thread` lacks; returns what Discord announces to limit.

    What Discord refuses until staff mend it is noted for them, and a thread that somebody deleted
    is left alone. Raises Undeliverable and RetryLater as all senders do.
    """
    found = with_matches(MatchThread.objects.kept().filter(pk=message.payload["thread"])).first()
    if found is None:
        return []
    work = _Work(found, wanted_of([found])[found.pk], message.pk)
    try:
        return work.to_the_end()
    except Refused as refusal:
        _refused(work, requests.fault_of(refusal, found.league.pk))
    except Gone:
        work.record(gone_at=timezone.now(), members=[], absent={})
    return []


@transactional
def _refused(work: "_Work", fault: ThreadFault) -> None:
    """Tell staff once, and the league's channel, so that teams know where they write. Without a
    webhook that is the channel of threads, unless it or the bot is gone."""
    league = work.thread.league
    work.record(asked_at=None)
    if note_fault(league, THREADS, fault, texts.refused(league, fault)):
        text = texts.NO_ROOM if fault == ThreadFault.FULL else texts.NOT_MADE
        is_there = fault not in (ThreadFault.CHANNEL, ThreadFault.SERVER)
        of_threads = league.thread_channel if is_there else ""
        tell_channel(league, text, otherwise=of_threads)


@dataclass(slots=True)
class _Work:
    """The steps of one thread, for the message of the outbox with this key."""

    thread: MatchThread
    wanted: Wanted
    message: int

    def to_the_end(self) -> Rests:
        """Stop early when Discord announces a limit, or it takes too long."""
        ends = time.monotonic() + BUDGET_SECONDS
        steps = steps_of(self.thread, self.wanted, timezone.now())
        for step in steps:
            if rests := self._take(step):
                return rests
            if time.monotonic() > ends:
                return []
        if self._has_mended(steps):
            note_mended(self.thread.league, THREADS)
        return []

    def record(self, **values: object) -> None:
        for name, value in values.items():
            setattr(self.thread, name, value)
        MatchThread.objects.filter(pk=self.thread.pk).update(**values)

    def _has_mended(self, steps: Sequence[Step]) -> bool:
        has_made = Step(Do.MAKE) in steps
        return bool(steps) and is_mended(self.thread.league.thread_fault, has_made=has_made)

    def _take(self, step: Step) -> Rests:
        try:
            return self._do(step)
        except Archived:
            # Discord archives threads in which nobody writes.
            requests.change_thread(self._key, archived=False, locked=False)
            return self._do(step)

    def _do(self, step: Step) -> Rests:
        if (about_question := _OF_QUESTIONS.get(step.do)) is not None:
            return about_question(self, step.question)
        return _STEPS[step.do](self, step.about)

    @property
    def _key(self) -> int:
        if self.thread.thread is None:
            raise Undeliverable("there is no thread")
        return self.thread.thread

    @property
    def _match(self) -> Match:
        if self.thread.match is None:
            raise Undeliverable("the match was deleted")
        return self.thread.match

    def make(self, _: int) -> Rests:
        thread, league, name = self.thread, self.thread.league, self.wanted.name
        if thread.asked_at is not None and thread.channel:
            # An answer was lost. The thread may have been made, under the name of then.
            found = requests.made_threads(league.pk, thread.channel, thread.name, thread.asked_at)
            known = MatchThread.objects.filter(thread__in=found).values_list("thread", flat=True)
            if unknown := [key for key in found if key not in set(known)]:
                self.record(thread=unknown[0])
                return []
        self.record(asked_at=timezone.now(), channel=league.thread_channel, name=name)
        key, rests = requests.make_thread(league.thread_channel, name)
        self.record(thread=key)
        return rests

    def open(self, _: int) -> Rests:
        rests = requests.change_thread(self._key, archived=False, locked=False)
        self.record(is_archived=False)
        return rests

    def close(self, _: int) -> Rests:
        rests = requests.change_thread(self._key, archived=True, locked=True)
        # The people stay in it on Discord; if it opens again, they are looked at anew.
        self.record(is_archived=True, members=[], absent={})
        return rests

    def begin(self, _: int) -> Rests:
        match = self._match
        _, rests = self._say("begin", contents.welcome(match))
        self.record(is_begun=True, ended="", told_time=match.time)
        return rests

    def resume(self, _: int) -> Rests:
        match = self._match
        _, rests = self._say("resume", contents.resumed(match))
        self.record(ended="", told_time=match.time)
        return rests

    def tell_time(self, _: int) -> Rests:
        match = self._match
        _, rests = self._say("time", contents.moved(match))
        self.record(told_time=match.time)
        return rests

    def end(self, _: int) -> Rests:
        _, rests = self._say("end", contents.ended(self.thread.match))
        self.record(is_begun=True, ended=self.wanted.ended)
        return rests

    def rename(self, _: int) -> Rests:
        rests = requests.change_thread(self._key, name=self.wanted.name)
        self.record(name=self.wanted.name)
        return rests

    def add(self, account: int) -> Rests:
        thread = self.thread
        absent = {key: at for key, at in thread.absent.items() if key != str(account)}
        try:
            rests = requests.add_member(self._key, account)
        except CannotBeAdded:
            self.record(absent={**absent, str(account): int(timezone.now().timestamp())})
            return []
        self.record(members=[*thread.members, account], absent=absent)
        return rests

    def remove(self, account: int) -> Rests:
        rests = requests.remove_member(self._key, account)
        self.record(members=[each for each in self.thread.members if each != account])
        return rests

    def post(self, key: int) -> Rests:
        found = (
            MatchMessage.objects.select_related("author").filter(pk=key, removed_at=None).first()
        )
        if found is None or self.thread.match is None:
            return []
        posted, rests = self._say(f"m{key}", contents.posted(self.thread.match, found))
        MatchMessage.objects.filter(pk=key).update(discord_message=posted)
        return rests

    def ask(self, key: str) -> Rests:
        """Ask a question, unless it was answered meanwhile."""
        question = self._open_question(key)
        if question is None:
            return []
        nonce = f"{self.message}:{key}"
        asked, rests = requests.write(self._key, question.content, nonce, buttons=question.buttons)
        self._note_question(key, asked, question)
        return rests

    def ask_anew(self, key: str) -> Rests:
        question = self._open_question(key)
        return [] if question is None else self._show(key, question)

    def settle(self, key: str) -> Rests:
        rests = self._show(key, settled_question(self.thread.match, key))
        left = {each: told for each, told in self.thread.questions.items() if each != key}
        self.record(questions=left)
        return rests

    def _open_question(self, key: str) -> Question | None:
        match = self._match
        return open_questions([match], timezone.now()).get(match.pk, {}).get(key)

    def _show(self, key: str, question: Question) -> Rests:
        """Change the message of a question."""
        asked = self.thread.questions[key][0]
        rests = requests.edit_message(self._key, asked, question.content, question.buttons)
        self._note_question(key, asked, question)
        return rests

    def _note_question(self, key: str, asked: int, question: Question) -> None:
        told = {**self.thread.questions, key: [asked, question.digest]}
        self.record(questions=told)

    def delete(self, key: int) -> Rests:
        messages = MatchMessage.objects.filter(pk=key, discord_message__isnull=False)
        posted = messages.values_list("discord_message", flat=True).first()
        rests = requests.delete_message(self._key, posted) if posted else []
        messages.update(discord_message=None)
        return rests

    def _say(self, what: str, content: str) -> tuple[int, Rests]:
        return requests.write(self._key, content, f"{self.message}:{what}")


_OF_QUESTIONS: Mapping[Do, Callable[[_Work, str], Rests]] = {
    Do.ASK: _Work.ask,
    Do.ASK_ANEW: _Work.ask_anew,
    Do.SETTLE: _Work.settle,
}
_STEPS: Mapping[Do, Callable[[_Work, int], Rests]] = {
    Do.MAKE: _Work.make,
    Do.OPEN: _Work.open,
    Do.BEGIN: _Work.begin,
    Do.RESUME: _Work.resume,
    Do.ADD: _Work.add,
    Do.REMOVE: _Work.remove,
    Do.POST: _Work.post,
    Do.DELETE: _Work.delete,
    Do.TELL_TIME: _Work.tell_time,
    Do.RENAME: _Work.rename,
    Do.END: _Work.end,
    Do.CLOSE: _Work.close,
}
