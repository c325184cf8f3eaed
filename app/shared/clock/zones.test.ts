import { expect, it } from "vitest";
import type { Account } from "#contracts/users/user";
import { zonesFor } from "./zones.server.ts";

const account = { timeZone: "America/New_York" } as Account;

const readerZone = (cookie: string, session: object | null = {}) =>
	zonesFor(
		{ request: new Request("http://shop.test/", { headers: { cookie } }), session: session as never },
		account,
	).reader;

it.each([
	["__timezone=America/Denver; __browserzone=America/Chicago", "America/Denver"],
	["__session=x; __browserzone=America/Chicago", "America/Chicago"],
	["__browserzone=Europe/Paris", "Europe/Paris"],
	["__browserzone=Mars/Olympus", "America/New_York"],
	[`__browserzone=${"A".repeat(5000)}`, "America/New_York"],
	["", "America/New_York"],
])("shows times by the profile, the browser, then the account: %s", (cookie, zone) => {
	expect(readerZone(cookie)).toBe(zone);
});

it("shows visitors times by the clock of the account or shop, so that their pages can be kept", () => {
	expect(readerZone("__browserzone=America/Denver", null)).toBe("America/New_York");
});
