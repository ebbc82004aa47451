"""Who attends a match elsewhere: what a follower tells, and what an owner forgets."""

from vitral.cluster.attendance import MATCHES_PER_MESSAGE, AttendanceExpiry, AttendanceReports
from vitral.cluster.messages import AttendanceMessage
from vitral.service.attendance import Person
from vitral.service.bus import ATTENDANCE_EXPIRY, ATTENDANCE_INTERVAL

ANA, OLA = Person("192.0.2.1", "h1"), Person("192.0.2.2")


def attendance_message(**matches: list[Person]) -> AttendanceMessage:
    people = {m: tuple((p.address, p.token) for p in there) for m, there in matches.items()}
    return AttendanceMessage("p", people)


def test_only_changes_are_told_at_once() -> None:
    reports = AttendanceReports("p")
    reports.follow("m", "owner")
    assert not reports.has_unsent
    reports.attend("m", [ANA])
    reports.attend("m", [ANA, OLA])
    assert list(reports.take_unsent()) == [("owner", attendance_message(m=[ANA, OLA]))]
    reports.attend("m", [ANA, OLA])
    assert not reports.has_unsent
    reports.attend("m", [])
    assert list(reports.take_unsent()) == [("owner", attendance_message(m=[]))]


def test_what_is_not_followed_is_not_told() -> None:
    reports = AttendanceReports("p")
    reports.attend("m", [ANA])
    assert not reports.has_unsent
    assert list(reports.unfollow("m")) == []


def test_everything_is_told_again_after_a_while() -> None:
    reports = AttendanceReports("p")
    for match, owner in (("m", "first"), ("n", "second"), ("empty", "second")):
        reports.follow(match, owner)
    reports.attend("m", [ANA])
    reports.attend("n", [OLA])
    expected = [("first", attendance_message(m=[ANA])), ("second", attendance_message(n=[OLA]))]
    assert list(reports.take_due(100)) == expected
    assert list(reports.take_due(100 + ATTENDANCE_INTERVAL / 2)) == []
    assert list(reports.take_due(100 + ATTENDANCE_INTERVAL)) == expected


def test_a_new_owner_is_told_at_once() -> None:
    reports = AttendanceReports("p")
    reports.follow("m", "first")
    reports.attend("m", [ANA])
    list(reports.take_unsent())
    reports.follow("m", "first")
    assert not reports.has_unsent
    reports.follow("m", "second")
    assert list(reports.take_unsent()) == [("second", attendance_message(m=[ANA]))]


def test_what_nobody_received_is_told_again() -> None:
    reports = AttendanceReports("p")
    reports.follow("m", "owner")
    reports.attend("m", [ANA])
    list(reports.take_unsent())
    reports.mark_unsent(["m", "unknown"])
    assert list(reports.take_unsent()) == [("owner", attendance_message(m=[ANA]))]
    assert list(reports.unfollow("m")) == [("owner", attendance_message(m=[]))]
    reports.mark_unsent(["m"])
    assert not reports.has_unsent


def test_a_message_has_a_bounded_number_of_matches() -> None:
    reports = AttendanceReports("p")
    matches = [f"m{number}" for number in range(2 * MATCHES_PER_MESSAGE + 1)]
    for match in matches:
        reports.follow(match, "owner")
        reports.attend(match, [ANA])
    parts = [message.matches for _, message in reports.take_unsent()]
    assert [len(part) for part in parts] == [MATCHES_PER_MESSAGE, MATCHES_PER_MESSAGE, 1]
    assert [match for part in parts for match in part] == matches


def test_who_is_not_heard_of_is_forgotten_once() -> None:
    expiry = AttendanceExpiry()
    expiry.refresh_deadline("m", "p", True, 0)
    expiry.refresh_deadline("m", "q", True, 5)
    expiry.refresh_deadline("n", "p", True, 6)
    expiry.refresh_deadline("m", "p", True, 10)
    expiry.refresh_deadline("n", "p", False, 11)
    assert expiry.take_expired(ATTENDANCE_EXPIRY + 4) == []
    assert expiry.take_expired(ATTENDANCE_EXPIRY + 5) == [("m", "q")]
    assert expiry.take_expired(ATTENDANCE_EXPIRY + 10) == [("m", "p")]
    assert expiry.take_expired(1e9) == []


def test_an_outage_is_no_silence() -> None:
    expiry = AttendanceExpiry()
    expiry.refresh_deadline("m", "p", True, 0)
    expiry.restart(100)
    assert expiry.take_expired(100) == []
    assert expiry.take_expired(100 + ATTENDANCE_EXPIRY) == [("m", "p")]
