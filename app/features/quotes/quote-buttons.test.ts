import { describe, expect, it } from "vitest";
import { actionsFor } from "#rules/quotes/quote-actions";
import { quoteStatuses, quoteSteps } from "#rules/quotes/quote-limits";
import { makeQuote } from "../../../tests/factories/quote.ts";
import { nextStep, offeredActions, reopenDone, stepLabel } from "./quote-buttons.ts";

const sides = ["buyer", "representative"] as const;
const none = { change: false, reprice: false, delete: false, steps: [] };

describe("offeredActions", () => {
	it("uses the actions listed by the service", () => {
		const may = { ...none, actions: ["pdf" as const] };
		expect(offeredActions({ status: "draft", side: "buyer", may })).toEqual(["pdf"]);
	});

	it("derives actions from steps, rights and status if the service lists none", () => {
		for (const status of quoteStatuses)
			for (const side of sides) {
				const actions = actionsFor(status, side);
				const may = {
					change: actions.includes("edit"),
					reprice: actions.includes("reprice"),
					delete: actions.includes("delete"),
					steps: quoteSteps.filter((step) => actions.includes(step)),
				};
				expect(offeredActions({ status, side, may }).toSorted()).toEqual(actions.toSorted());
				const restricted = offeredActions({ status, side, may: none });
				for (const action of ["edit", "reprice", "delete", ...quoteSteps] as const)
					expect(restricted).not.toContain(action);
			}
	});
});

describe("nextStep", () => {
	const say = (quote: Partial<Parameters<typeof nextStep>[0]>) =>
		nextStep({ ...makeQuote(), side: "buyer", readerId: "u1", may: none, ...quote }, "America/Chicago");

	it("has a distinct sentence for each status and side", () => {
		for (const side of sides) {
			const sentences = quoteStatuses.map((status) => say({ status, side }));
			expect(new Set(sentences).size).toBe(quoteStatuses.length);
			for (const sentence of sentences) expect(sentence).toMatch(/\.$/);
		}
	});

	it("promises the email to the user who gets it", () => {
		const answerMailTo = { userId: "u1", name: "Dana Okonkwo" };
		expect(say({ status: "submitted", answerMailTo })).toBe(
			"Waiting for your representative. You’ll get an email when the quote is answered.",
		);
		expect(say({ status: "submitted", answerMailTo, readerId: "u2" })).toContain(
			"Dana Okonkwo will get an email",
		);
		expect(say({ status: "submitted" })).toBe("Waiting for your representative.");
	});

	it("states the deadline for undoing a decline, and what to do afterward", () => {
		expect(say({ status: "declined", reopenUntil: "2026-12-02T12:00:00.000Z" })).toContain(
			"until Dec 2, 2026, 6:00 AM CST",
		);
		expect(say({ status: "declined", reopenUntil: null })).toContain("Duplicate it");
	});

	it("says of an accepted quote what becomes of its order draft", () => {
		const side = "representative";
		const accepted = (quote: object) => say({ status: "accepted", side, orderDraftId: null, ...quote });
		expect(accepted({ orderDraftId: "d1" })).toContain("is placed from its order draft");
		expect(accepted({})).toContain("held for release");
		expect(accepted({ may: { ...none, steps: ["accept"] } })).toMatch(/draft was discarded\.$/);
	});

	it("offers to accept a quote again after its order draft is discarded", () => {
		expect(say({ status: "accepted", may: { ...none, steps: ["accept"] } })).toContain("Accept it again");
	});
});

describe("reopenDone", () => {
	const expiresAt = "2026-12-03T23:59:59.999Z";
	it("warns when a reopened quote expired, or its account prices changed", () => {
		expect(reopenDone({ status: "sent-back", expiresAt, changedPrices: [] }, "America/Chicago")).toEqual({
			kind: "success",
			text: "The quote is open again.",
		});
		expect(reopenDone({ status: "expired", expiresAt }, "America/Chicago")).toMatchObject({
			kind: "warning",
			text: expect.stringContaining("expired on Dec 3, 2026"),
		});
		const changed = reopenDone(
			{ status: "sent-back", expiresAt, changedPrices: ["NL-A19-27"] },
			"America/Chicago",
		);
		expect(changed.kind).toBe("warning");
		expect(changed.text).toMatch(/changed for NL-A19-27.*still apply until Dec 3, 2026/);
	});

	it("fits in a toast even when many prices changed", () => {
		const changedPrices = Array.from({ length: 500 }, (_, index) => `NORTHLIGHT-HIGH-BAY-${index}`);
		const { text } = reopenDone({ status: "sent-back", expiresAt, changedPrices }, "America/Chicago");
		expect(text.length).toBeLessThanOrEqual(300);
	});
});

it("labels steps according to the quote's status", () => {
	expect(stepLabel("decline", "submitted")).toBe("Withdraw request");
	expect(stepLabel("decline", "sent-back")).toBe("Decline quote");
	expect(stepLabel("submit", "draft")).toBe("Submit quote");
	expect(stepLabel("submit", "sent-back")).toBe("Return to representative");
});
