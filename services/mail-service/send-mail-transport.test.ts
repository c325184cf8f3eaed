import { expect, it } from "vitest";
import { isPermanent } from "./send-mail.server.ts";

it.each([
	[{ code: "EENVELOPE", responseCode: 550 }, true],
	[{ code: "EMESSAGE", responseCode: 554 }, true],
	[{ code: "EENVELOPE" }, true],
	[{ code: "EENVELOPE", responseCode: 450 }, false],
	[{ code: "EMESSAGE", responseCode: 451 }, false],
	[{ code: "EAUTH", responseCode: 535 }, false],
	[{ code: "EPROTOCOL", responseCode: 554 }, false],
	[{ code: "ESOCKET" }, false],
	[{}, false],
])("%j is for good: %s", (error, permanent) => {
	expect(isPermanent(Object.assign(new Error("no"), error))).toBe(permanent);
});
