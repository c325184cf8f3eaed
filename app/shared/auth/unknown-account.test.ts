import { expect, it } from "vitest";
import { isAccountUnknown, type Session, selectionInSession } from "./session.server.ts";

const session = (account: string | null) =>
	({
		token: "t",
		userId: "7",
		...selectionInSession({
			selectedAccountId: account,
			selectedSalesRepId: null,
			selectedAssignedAccountId: null,
		}),
	}) as Session;

it("the user is waited for only where it decides about the account", () => {
	const [of10010, none] = [session("10010"), session(null)];
	const unread = { ...none, withoutAccount: undefined };
	expect(isAccountUnknown(null, "signed-in")).toBe(false);
	expect(isAccountUnknown(of10010, "signed-in")).toBe(false);
	expect(isAccountUnknown(unread, "everyone")).toBe(false);
	expect(isAccountUnknown(unread, "signed-in")).toBe(true);
	expect(isAccountUnknown(none, "signed-in")).toBe(false);
	// An account may have been given meanwhile, which a form or a page that needs one must not miss.
	expect(isAccountUnknown(none, "signed-in", new FormData())).toBe(true);
	expect(isAccountUnknown(none, "cart")).toBe(true);
});

it("an account ends the note that there is none", () => {
	expect([session(null).withoutAccount, session("10010").withoutAccount]).toEqual([true, undefined]);
});
