import { expect, test } from "vitest";
import { tagSources } from "./security-headers.server.ts";

test("adds no hosts to the policy without tags", () => {
	expect(Object.values(tagSources({ tagManager: false, ads: false })).flat()).toEqual([]);
});

test("adds each tag's hosts once, over https", () => {
	const manager = tagSources({ tagManager: true, ads: false });
	expect(manager.script).toEqual(["https://www.googletagmanager.com"]);
	expect(Object.values(manager).flat().join()).not.toContain("doubleclick");
	const both = tagSources({ tagManager: true, ads: true });
	for (const hosts of Object.values(both)) {
		expect(new Set(hosts).size).toBe(hosts.length);
		for (const host of hosts) expect(host).toMatch(/^https:\/\/[*\w.-]+$/);
	}
});
