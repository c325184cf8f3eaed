import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useBrowserZone } from "./zones-context.ts";

afterEach(() => void vi.unstubAllGlobals());

function cookieAfter(timeZone: string, needed: boolean): string {
	// biome-ignore lint/suspicious/noDocumentCookie: removes what the test before has set
	document.cookie = "__browserzone=; Path=/; Max-Age=0";
	const format = () => ({ resolvedOptions: () => ({ timeZone }) });
	vi.stubGlobal("Intl", Object.fromEntries([["DateTimeFormat", format]]));
	renderHook(() => useBrowserZone(needed));
	return document.cookie.replace(/^__browserzone=$/, "");
}

it("tells the zone of the browser to the server, where somebody signs in or is signed in", () => {
	expect(cookieAfter("America/Denver", true)).toBe("__browserzone=America/Denver");
	expect(cookieAfter("America/Denver", false)).toBe("");
});

it.each(["UTC", "Etc/GMT+5", ""])("tells nothing for %s, which is nobody's zone", (zone) => {
	expect(cookieAfter(zone, true)).toBe("");
});
