import { expect, it } from "vitest";
import { chooseWay, type Preference } from "./preferences.ts";

const row = (account_id: string, mail: Preference["mail"], inbox: 0 | 1 = 1): Preference => ({
	account_id,
	kind: "quote-answered",
	mail,
	inbox,
});

it("mails people about their own things until they choose", () => {
	expect(chooseWay([], "quote-answered", "A", true)).toEqual({ inbox: true, mail: "now" });
	expect(chooseWay([], "quote-answered", "A", false)).toEqual({ inbox: true, mail: "none" });
	expect(chooseWay([], "invoice-due", "A", false)).toEqual({ inbox: true, mail: "daily" });
});

it("takes the account's choice before the one for all accounts", () => {
	const rows = [row("", "daily"), row("A", "none", 0)];
	expect(chooseWay(rows, "quote-answered", "A", true)).toEqual({ inbox: false, mail: "none" });
	expect(chooseWay(rows, "quote-answered", "B", true)).toEqual({ inbox: true, mail: "daily" });
	expect(chooseWay(rows, "quote-declined", "B", true)).toEqual({ inbox: true, mail: "now" });
	expect(chooseWay(rows, "quote-answered", null, true)).toEqual({ inbox: true, mail: "daily" });
});
