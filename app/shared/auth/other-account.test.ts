import { describe, expect, it } from "vitest";
import { accountTitle, toOtherAccount } from "./other-account.ts";

describe("accountTitle", () => {
	it.each([
		[{ name: "Harbor Electric Supply – Bangor", city: "Bangor" }, "Harbor Electric Supply, Bangor"],
		[{ name: "Harbor Electric Supply", city: "Portland" }, "Harbor Electric Supply, Portland"],
		[{ name: "Harbor Electric Supply" }, "Harbor Electric Supply"],
		[{ name: "Bangor", city: "Bangor" }, "Bangor, Bangor"],
	])("document and account %j", (account, title) => {
		expect(accountTitle(account)).toBe(title);
	});
});

it('names the document and the account, or says "document" for an unknown kind', () => {
	const account = { accountId: "10020", name: "Harbor Electric Supply – Bangor", city: "Bangor" };
	expect(toOtherAccount({ ...account, document: "quote" })).toEqual({
		accountId: "10020",
		question: "This quote belongs to Harbor Electric Supply, Bangor. Switch to it?",
		switchLabel: "Switch to Harbor Electric Supply, Bangor",
	});
	expect(toOtherAccount(account).question).toMatch(/^This document belongs to/);
});
