import { expect, it } from "vitest";
import { readConsent } from "./consent.server.ts";

it.each([
	[false, "__consent=accepted", null, "none"],
	[true, null, null, "unset"],
	[true, "a=b; __consent=accepted", null, "accepted"],
	[true, "__consent=declined; a=b", null, "declined"],
	[true, "__consent=accepted", "1", "declined"],
	[true, null, "1", "declined"],
	[true, "__consent=accepted", "0", "accepted"],
	[true, "__consent=perhaps", null, "unset"],
	[true, "x__consent=accepted", null, "unset"],
] as const)("configured %s, cookie %s, Sec-GPC %s: %s", (configured, cookie, gpc, consent) => {
	expect(readConsent(configured, { cookie, gpc })).toBe(consent);
});
