import fc from "fast-check";
import { expect, it } from "vitest";
import { fulfillmentOf, toGo } from "./fulfillment.ts";
import {
	type AskedFor,
	cancelable,
	isReasonOf,
	lineRequestKinds,
	lineRequestReasons,
	returnable,
} from "./line-requests.ts";
import { orderStatuses } from "./order-terms.ts";

const line = (shipped: number, canceled = 0) => ({
	ordered: 40,
	shipped,
	canceled,
	shippedOn: null,
	expectedOn: null,
});
const asked = (kind: AskedFor["kind"], quantity: number, status = "REQUESTED"): AskedFor => ({
	kind,
	quantity,
	status,
});
const open = { status: "PROCESSING", isRelease: false } as const;

it("returns what shipped and is in no return that wasn't declined", () => {
	expect(returnable(line(0), [])).toBe(0);
	expect(returnable(line(12), [])).toBe(12);
	expect(returnable(line(12), [asked("return", 5), asked("return", 4, "CREDITED")])).toBe(3);
	expect(returnable(line(12), [asked("return", 5, "DECLINED"), asked("cancellation", 9)])).toBe(12);
});

it("cancels what is to go and is in no open request", () => {
	expect(cancelable(open, line(12), [])).toBe(28);
	expect(cancelable(open, line(12), [asked("cancellation", 8), asked("cancellation", 3, "NEEDS_INFO")])).toBe(
		17,
	);
	expect(cancelable(open, line(12, 8), [asked("cancellation", 8, "APPROVED")])).toBe(20);
	expect(cancelable(open, line(12), [asked("cancellation", 8, "DECLINED"), asked("return", 5)])).toBe(28);
	expect(cancelable(open, line(40), [])).toBe(0);
	expect(cancelable({ ...open, isRelease: true }, line(0), [])).toBe(0);
});

it("cancels pieces only between payment and delivery", () => {
	const statuses = orderStatuses.filter((status) => cancelable({ ...open, status }, line(0), []) > 0);
	expect(statuses).toEqual(["PENDING", "PROCESSING", "PARTIALLY_SHIPPED"]);
});

it("has reasons for each kind that the other may not have", () => {
	for (const kind of lineRequestKinds)
		for (const reason of Object.keys(lineRequestReasons[kind])) expect(isReasonOf(kind, reason)).toBe(true);
	expect(isReasonOf("cancellation", "damaged")).toBe(false);
	expect(isReasonOf("return", "constructor")).toBe(false);
});

/** Whoever asks, ships and approves in whatever order: no piece is shipped, canceled or returned twice. */
it("never gives a piece away twice", () => {
	const step = fc.record({
		act: fc.constantFrom("ship", "cancel", "approve", "decline", "return"),
		pieces: fc.integer({ min: 1, max: 60 }),
	});
	fc.assert(
		fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
			const shipments: { shippedOn: string; lines: { lineId: string; quantity: number }[] }[] = [];
			let requests: AskedFor[] = [];
			const approvedOnes = () =>
				requests
					.filter(({ kind, status }) => kind === "cancellation" && status === "APPROVED")
					.map(({ quantity }) => ({ lineId: "l", quantity }));
			const read = () =>
				fulfillmentOf(
					{ lineId: "l", quantity: 40, expectedOn: null },
					{ status: "PARTIALLY_SHIPPED", shipments, canceled: approvedOnes() },
				);
			for (const { act, pieces } of steps) {
				const state = read();
				const waiting = requests.find(
					({ kind, status }) => kind === "cancellation" && status === "REQUESTED",
				);
				const become = (status: string) => {
					requests = requests.map((request) => (request === waiting ? { ...request, status } : request));
				};
				if (act === "ship" && pieces <= toGo(state))
					shipments.push({ shippedOn: "2026-11-24", lines: [{ lineId: "l", quantity: pieces }] });
				if (act === "cancel" && pieces <= cancelable(open, state, requests))
					requests = [...requests, asked("cancellation", pieces)];
				if (act === "return" && pieces <= returnable(state, requests))
					requests = [...requests, asked("return", pieces)];
				if (act === "approve" && waiting && waiting.quantity <= toGo(state)) become("APPROVED");
				if (act === "decline" && waiting) become("DECLINED");
				const after = read();
				const sent = shipments.reduce((sum, { lines }) => sum + (lines[0]?.quantity ?? 0), 0);
				const stopped = approvedOnes().reduce((sum, { quantity }) => sum + quantity, 0);
				expect(sent + stopped).toBeLessThanOrEqual(40);
				expect(after).toMatchObject({ shipped: sent, canceled: stopped });
				const back = requests.reduce(
					(sum, { kind, quantity }) => (kind === "return" ? sum + quantity : sum),
					0,
				);
				expect(back).toBeLessThanOrEqual(sent);
			}
		}),
	);
});
