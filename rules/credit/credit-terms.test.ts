import { expect, it } from "vitest";
import { emptyDraft } from "#contracts/credit/credit-schemas";
import { application } from "../../tests/factories/credit.ts";
import { firstMissing, stepStates } from "./credit-terms.ts";

const draft = { ...emptyDraft, ...application, taxIdEnding: "6789" };

it("starts with the business, and needs its tax id", () => {
	expect(firstMissing(null)).toBe("business");
	expect(firstMissing({ ...draft, taxIdEnding: null })).toBe("business");
	expect(firstMissing({ ...draft, bank: null })).toBe("bank");
	expect(firstMissing(draft)).toBeNull();
});

it("opens steps up to the first incomplete one", () => {
	const open = (states: ReturnType<typeof stepStates>) =>
		states.filter(({ reachable }) => reachable).map(({ part }) => part);
	expect(open(stepStates(null))).toEqual(["business"]);
	expect(open(stepStates({ ...draft, references: null }))).toEqual(["business", "owners", "references"]);
	expect(open(stepStates(draft)).at(-1)).toBe("review");
});
