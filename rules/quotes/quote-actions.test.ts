import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	actionsFor,
	currentStatus,
	nextStatus,
	possibleActions,
	type QuoteState,
	quoteActions,
	reopenUntil,
	type Side,
	type StoredStatus,
	statusAfterChange,
} from "#rules/quotes/quote-actions";
import { type QuoteStatus, quoteStatuses, quoteSteps } from "#rules/quotes/quote-limits";
import { notPossible } from "#services/cart-service/quotes/quote-access.server";

const sides: Side[] = ["buyer", "representative"];
const now = "2026-12-01T12:00:00.000Z";
const later = "2026-12-20T00:00:00.000Z";
const anySide = fc.constantFrom(...sides);
const anyWish = fc.record({ side: anySide, wish: fc.constantFrom(...quoteSteps, "edit" as const) });

const standing = (status: QuoteStatus): QuoteState => ({
	status: status === "expired" ? "sent-back" : status,
	expires_at: status === "expired" ? now : status === "draft" ? null : later,
	declined_at: status === "declined" ? now : null,
	declined_from: status === "declined" ? "sent-back" : null,
});

/** The next status; unchanged when rejected. */
function follow(quote: QuoteState, { side, wish }: { side: Side; wish: string }): QuoteState {
	const status = currentStatus(quote.status, quote.expires_at, now);
	if (wish === "edit")
		return possibleActions(quote, side, now).includes("edit")
			? standing(statusAfterChange(status, side))
			: quote;
	const step = quoteSteps.find((name) => name === wish);
	const next = step && nextStatus(quote, side, step, now);
	if (!next) return quote;
	return next === "declined"
		? { ...quote, status: next, declined_at: now, declined_from: quote.status as "submitted" | "sent-back" }
		: standing(next);
}

describe("quote steps", () => {
	it("allow no step after accepting, or a day after declining", () => {
		const tooLate = { ...standing("declined"), declined_at: "2026-11-30T12:00:00.000Z" };
		fc.assert(
			fc.property(fc.constantFrom(standing("accepted"), tooLate), fc.array(anyWish), (quote, wishes) => {
				expect(wishes.reduce(follow, quote)).toEqual(quote);
			}),
		);
	});

	it("allow accepting only after a representative sent the quote and the buyer didn't change it", () => {
		fc.assert(
			fc.property(fc.array(anyWish, { maxLength: 30 }), (wishes) => {
				let quote = standing("draft");
				for (const wish of wishes) {
					const next = follow(quote, wish);
					if (next.status === "accepted" && quote.status !== "accepted") {
						expect(quote.status).toBe("sent-back");
						expect(wish.side).toBe("buyer");
					}
					if (next.status === "sent-back" && quote.status !== "sent-back" && wish.wish !== "reopen")
						expect(wish.side).toBe("representative");
					quote = next;
				}
			}),
		);
	});

	it("let the buyer's side undo a decline for 24 hours, restoring the previous status", () => {
		for (const from of ["submitted", "sent-back"] as const) {
			const quote = { ...standing("declined"), declined_from: from };
			expect(reopenUntil(quote)).toBe("2026-12-02T12:00:00.000Z");
			expect(nextStatus(quote, "buyer", "reopen", "2026-12-02T11:59:59.999Z")).toBe(from);
			expect(nextStatus(quote, "buyer", "reopen", "2026-12-02T12:00:00.000Z")).toBeNull();
			expect(nextStatus(quote, "representative", "reopen", now)).toBeNull();
		}
		const unknown = { ...standing("declined"), declined_at: null, declined_from: null };
		expect(nextStatus(unknown, "buyer", "reopen", now)).toBeNull();
	});

	it("never accept an expired quote", () => {
		for (const side of sides) expect(nextStatus(standing("expired"), side, "accept", now)).toBeNull();
	});
});

describe("quote actions", () => {
	it("let representatives change prices, and buyers accept, decline and reopen", () => {
		for (const status of quoteStatuses) {
			expect(actionsFor(status, "buyer")).not.toContain("reprice");
			for (const own of ["accept", "decline", "reopen"] as const)
				expect(actionsFor(status, "representative")).not.toContain(own);
		}
	});

	it("never delete a quote that the other side works on or that was ordered", () => {
		for (const status of ["submitted", "sent-back", "accepted"] as const)
			for (const side of sides) expect(actionsFor(status, side)).not.toContain("delete");
	});

	it("explain every action that isn't available", () => {
		for (const status of quoteStatuses)
			for (const side of sides)
				for (const action of quoteActions) {
					const { status: code, message } = notPossible(standing(status), side, action, now);
					expect([code, message]).toEqual([409, expect.stringMatching(/^[A-Z].{20,}\.$/)]);
				}
	});
});

it("expire a quote that awaits an answer at the exact time", () => {
	expect(currentStatus("sent-back", later, "2026-12-19T23:59:59.999Z")).toBe("sent-back");
	expect(currentStatus("sent-back", later, later)).toBe("expired");
	expect(currentStatus("submitted", later, later)).toBe("expired");
	for (const settled of ["draft", "accepted", "declined"] satisfies StoredStatus[])
		expect(currentStatus(settled, later, later)).toBe(settled);
});
