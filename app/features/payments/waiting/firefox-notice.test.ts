import { expect, it } from "vitest";
import { isFirefox } from "./firefox-notice.tsx";

it.each([
	["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", true],
	["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 FxiOS/128.0 Safari/605", false],
	["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/128.0 Safari/537.36", false],
	[null, false],
])("detects Firefox by its user agent: %s", (agent, expected) => {
	expect(isFirefox({ headers: new Headers(agent ? { "User-Agent": agent } : {}) })).toBe(expected);
});
