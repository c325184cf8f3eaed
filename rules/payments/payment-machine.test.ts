import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type AttentionReason,
	approvedIndicator,
	cancelledStatus,
	mayArriveYet,
	nextMove,
	type ProviderFinding,
} from "./payment-machine.ts";
import { type AttemptState, attemptStates } from "./payment-terms.ts";

const amountCents = 12_715;
const undecidedMinutes = 60;

type Position = { state: AttemptState; attention: AttentionReason | null };

/** Applies a finding as the portal service does. */
function next(position: Position, finding: ProviderFinding): Position {
	const move = nextMove({ state: position.state, amountCents }, finding, undecidedMinutes);
	if (move.to === "stay") return position;
	return { state: move.to, attention: move.to === "needs-attention" ? move.reason : null };
}

const started: Position = { state: "initiated", attention: null };
const decided = (
	responseIndicator: string,
	cents = amountCents,
	statusDescription = "",
): ProviderFinding => ({
	kind: "decided",
	responseIndicator,
	statusDescription,
	amountCents: cents,
});

const approved = decided(approvedIndicator);
const declined = decided("D", 0, "declined");
const cancelled = decided("", 0, cancelledStatus);
const undecided = (ageMinutes: number): ProviderFinding => ({ kind: "undecided", ageMinutes });

const anyUndecided = fc.integer({ min: 0, max: 200 }).map(undecided);
const anyFinding: fc.Arbitrary<ProviderFinding> = fc.oneof(
	anyUndecided,
	fc.record({
		kind: fc.constant("decided" as const),
		responseIndicator: fc.constantFrom("A", "D", "", "E", "a"),
		statusDescription: fc.constantFrom("approved", "declined", cancelledStatus, " User Cancelled ", ""),
		amountCents: fc.constantFrom(amountCents, amountCents - 1, amountCents + 100, 0),
	}),
);
const findings = fc.array(anyFinding, { maxLength: 12 });

describe("nextMove", () => {
	it.each<[string, ProviderFinding, Position]>([
		["approved", approved, { state: "completed", attention: null }],
		["declined", declined, { state: "declined", attention: null }],
		["cancelled by the payer", cancelled, { state: "cancelled", attention: null }],
		[
			"approved with another amount",
			decided("A", 1),
			{ state: "needs-attention", attention: "WRONG_AMOUNT" },
		],
		["undecided", undecided(59), started],
		["undecided for an hour", undecided(60), { state: "needs-attention", attention: "NO_ANSWER" }],
	])("%s", (_, finding, position) => {
		expect(next(started, finding)).toEqual(position);
	});

	it("never changes a completed payment", () => {
		fc.assert(
			fc.property(findings, (all) => {
				expect(all.reduce(next, { state: "completed", attention: null })).toEqual({
					state: "completed",
					attention: null,
				});
			}),
		);
	});

	it("completes only with an approval of the right amount", () => {
		fc.assert(
			fc.property(fc.constantFrom(...attemptStates), anyFinding, (state, finding) => {
				const { state: to } = next({ state, attention: null }, finding);
				if (to === "completed" && state !== "completed")
					expect(finding).toMatchObject({ ...approved, statusDescription: expect.anything() });
			}),
		);
	});

	it("gives the same result for repeated events", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...attemptStates),
				anyFinding,
				fc.integer({ min: 2, max: 5 }),
				(state, finding, times) => {
					const once = next({ state, attention: null }, finding);
					const late = once.attention === "LATE_APPROVAL" || once.attention === "NO_ANSWER";
					const often = Array.from({ length: times }, () => finding).reduce(next, { state, attention: null });
					// A late approval is checked twice before it counts.
					if (late && finding.kind === "decided") expect(often.state).toBe("completed");
					else expect(often).toEqual(once);
				},
			),
		);
	});

	it("ends in the same state for any order of decisions and timeouts", () => {
		const decision = fc.constantFrom(approved, declined, cancelled, decided("A", amountCents + 100));
		fc.assert(
			fc.property(
				decision,
				fc.array(anyUndecided, { maxLength: 8 }),
				fc.nat(8),
				(finding, silence, place) => {
					const at = Math.min(place, silence.length);
					const order = [...silence.slice(0, at), finding, ...silence.slice(at)];
					expect(order.reduce(next, started)).toEqual(next(started, finding));
				},
			),
		);
	});

	it("flags a late approval for review", () => {
		for (const state of ["cancelled", "declined"] as const)
			expect(next({ state, attention: null }, approved)).toEqual({
				state: "needs-attention",
				attention: "LATE_APPROVAL",
			});
	});

	it("never loses an approval: the payment completes or needs attention", () => {
		fc.assert(
			fc.property(findings, fc.constantFrom(amountCents, 1), (before, cents) => {
				const { state } = [...before, decided("A", cents)].reduce(next, started);
				expect(["completed", "needs-attention"]).toContain(state);
			}),
		);
	});
});

describe("a saved method that was sent", () => {
	const pending = {
		id: null,
		transaction_id: "T",
		amount: 1,
		response_indicator: "",
		status_description: "",
	};
	it.each([
		["not sent", "initiated", false, null, false],
		["unknown to the provider, for now", "initiated", true, null, true],
		["undecided at the provider", "initiated", true, pending, true],
		["undecided at the provider for long", "needs-attention", true, pending, true],
		["unknown to the provider for long", "needs-attention", true, null, false],
	] as const)("may be charged yet: %s", (_, state, isSent, transaction, expected) => {
		expect(mayArriveYet({ state, isSent }, transaction)).toBe(expected);
	});
});
