import { describe, expect, it } from "vitest";
import { auditReport } from "./audit-report.mjs";
import { componentsWithoutLicense, licenseList, named } from "./bill-of-materials.mjs";

const component = (name: string, license: string | null, development = false) => ({
	name,
	version: "1.0.0",
	"bom-ref": `${name}@1.0.0`,
	...(license && { licenses: [{ license: { id: license } }] }),
	...(development && { properties: [{ name: "cdx:npm:package:development", value: "true" }] }),
});
const bill = named(
	{
		bomFormat: "CycloneDX",
		metadata: { component: { name: "folder", version: "0.0.0" } },
		components: [
			component("b", "MIT"),
			component("a", "MIT"),
			component("c", null),
			component("d", null, true),
		],
	},
	"shop",
	"2.0.0",
);

describe("the license list", () => {
	it("groups packages by license, production dependencies first", () => {
		const list = licenseList(bill);
		expect(list).toContain("# Licenses of shop 2.0.0");
		expect(list).toContain("### MIT (2)\n\na@1.0.0, b@1.0.0\n");
		expect(list.indexOf("c@1.0.0")).toBeLessThan(list.indexOf("## For development only"));
		expect(list.indexOf("d@1.0.0")).toBeGreaterThan(list.indexOf("## For development only"));
	});

	it("names production dependencies without a license", () => {
		expect(componentsWithoutLicense(bill)).toEqual(["c@1.0.0"]);
	});
});

describe("the audit", () => {
	it("distinguishes no vulnerabilities, some and unknown", () => {
		expect(auditReport('{"vulnerabilities":{}}').code).toBe(0);
		const found = auditReport(
			'{"vulnerabilities":{"pdf":{"severity":"high","range":"<2","fixAvailable":true}}}',
		);
		expect(found).toEqual({ code: 1, lines: ["high: pdf <2, a fix is available", "1 vulnerable package."] });
		expect(auditReport('{"message":"405 Method Not Allowed - POST https://registry.example"}')).toEqual({
			code: 2,
			lines: ["Dependency audit not available: 405 Method Not Allowed - POST https://registry.example."],
		});
		expect(auditReport("garbage").code).toBe(2);
	});
});
