import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type QuoteStatus, quoteStatuses, quoteSteps } from "#contracts/quote-limits";
import {
	mayChange,
	mayDelete,
	nextStatus,
	possibleSteps,
	presentStatus,
	type Side,
	statusAfterChange,
} from "./quote-steps.ts";

const sides: Side[] = ["buyer", "representative"];
const anySide = fc.constantFrom(...sides);
const anyStatus = fc.constantFrom(...quoteStatuses);
const anyWish = fc.record({ side: anySide, wish: fc.constantFrom(...quoteSteps, "change" as const) });

/** Where a wish leads; the same status when it is refused. */
function follow(status: QuoteStatus, { side, wish }: { side: Side; wish: string }): QuoteStatus {
	if (wish === "change") return mayChange(status, side) ? statusAfterChange(status, side) : status;
	const step = quoteSteps.find((name) => name === wish);
	return (step && nextStatus(status, side, step)) ?? status;
}

describe("steps", () => {
	it("no path leads out of accepted or declined", () => {
		fc.assert(
			fc.property(
				fc.constantFrom("accepted" as const, "declined" as const),
				fc.array(anyWish),
				(status, wishes) => {
					expect(wishes.reduce(follow, status as QuoteStatus)).toBe(status);
				},
			),
		);
	});

	it("a quote is accepted only after a representative sent it back and the buyer changed nothing since", () => {
		fc.assert(
			fc.property(fc.array(anyWish, { maxLength: 30 }), (wishes) => {
				let status: QuoteStatus = "draft";
				for (const wish of wishes) {
					const next = follow(status, wish);
					if (next === "accepted" && status !== "accepted") {
						expect(status).toBe("sent-back");
						expect(wish.side).toBe("buyer");
					}
					if (next === "sent-back" && status !== "sent-back") expect(wish.side).toBe("representative");
					status = next;
				}
			}),
		);
	});

	it("what is listed as possible is what is possible", () => {
		fc.assert(
			fc.property(anyStatus, anySide, fc.constantFrom(...quoteSteps), (status, side, step) => {
				expect(possibleSteps(status, side).includes(step)).toBe(nextStatus(status, side, step) !== null);
			}),
		);
	});

	it("an expired quote is never accepted", () => {
		for (const side of sides) expect(nextStatus("expired", side, "accept")).toBeNull();
	});
});

describe("presentStatus", () => {
	it("expires what waits for an answer, from the very moment on", () => {
		const at = "2026-12-20T00:00:00.000Z";
		expect(presentStatus("sent-back", at, "2026-12-19T23:59:59.999Z")).toBe("sent-back");
		expect(presentStatus("sent-back", at, at)).toBe("expired");
		expect(presentStatus("submitted", at, at)).toBe("expired");
		for (const settled of ["draft", "accepted", "declined"] as const)
			expect(presentStatus(settled, at, at)).toBe(settled);
	});
});

describe("mayDelete", () => {
	it("never takes an accepted quote, nor one that waits for the buyer's answer", () => {
		fc.assert(
			fc.property(anySide, anySide, (side, createdBy) => {
				expect(mayDelete("accepted", side, createdBy)).toBe(false);
				expect(mayDelete("sent-back", side, createdBy)).toBe(false);
			}),
		);
	});

	it("leaves a buyer's quote to the buyer", () => {
		for (const status of quoteStatuses) expect(mayDelete(status, "representative", "buyer")).toBe(false);
		expect(mayDelete("draft", "representative", "representative")).toBe(true);
	});
});
