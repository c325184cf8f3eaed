import { expect, it } from "vitest";
import { replyInRows } from "./use-defined-form.ts";

// A row that was too long to be kept left a gap.
const typed = { id: "b", amount: "1.50" };
const error = { "shares[1].amount": ["Too much."], "shares[2].amount": ["Gone."], paymentType: ["Choose."] };

it("moves typed values and errors to the row where their item is now", () => {
	const reply = { initialValue: { shares: [undefined, typed, { id: "c" }] }, error };
	expect(replyInRows(reply, { list: "shares", id: "id", rows: ["b", "d"] })).toEqual({
		initialValue: { shares: [typed, undefined] },
		error: { "shares[0].amount": ["Too much."], paymentType: ["Choose."] },
	});
});

it("leaves a form without rows unchanged", () => {
	const reply = { initialValue: { note: "n" }, error: { "": ["Not now."] } };
	expect(replyInRows(reply, { list: "shares", id: "id", rows: [] })).toEqual({
		...reply,
		initialValue: { note: "n", shares: [] },
	});
});
