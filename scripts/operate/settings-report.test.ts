import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settingsLines, settingsReport, shownValue } from "./settings-report.ts";

const secret = "q3Jw0v9Zk2mXb7Tn5Lc8Rd4Hs6Fp1YgA";
const publicShop = { ORIGIN: "https://shop.example.com", DATA_DIR: "/nowhere" };

describe("the list of settings", () => {
	it("is valid without any, with what npm start fills in", () => {
		const { problems, settings } = settingsReport({ DATA_DIR: "/nowhere", PORT: "3100" });
		expect(problems).toEqual([]);
		const byName = Object.fromEntries(settings.map((line) => [line.name, line]));
		expect(byName.ORIGIN).toMatchObject({ from: "default", shown: "http://localhost:3100" });
		expect(byName.SESSION_SECRET).toMatchObject({ from: "generated", usedBy: ["storefront"] });
		expect(byName.CHAT_GUEST_SECRET).toMatchObject({ from: "generated", shown: "new at each start" });
		expect(byName.PORTAL_PAYMENT_CARD_FEE).toMatchObject({ from: "default", shown: "3" });
		expect(byName.PORT).toMatchObject({ from: "set", shown: "3100", usedBy: ["starter"] });
	});

	it("shows the length of a secret and no part of any", () => {
		const settings = {
			...publicShop,
			SESSION_SECRET: `${secret},${secret}x`,
			PAYMENT_EVENT_SECRETS: secret,
			DATABASE_URL: `postgres://shop:${secret}@db.example:5432/shop?sslpassword=${secret}`,
			NEWSLETTER_URL: `https://mail.example/subscribe?key=${secret}`,
			OAUTH_CLIENTS: JSON.stringify([
				{
					client_id: "erp",
					client_name: "ERP",
					client_secret: secret,
					redirect_uris: ["https://erp.example/cb"],
				},
			]),
		};
		const report = settingsReport(settings);
		expect(report.problems).toEqual([]);
		const text = settingsLines(report).join("\n");
		expect(text).toMatch(/SESSION_SECRET +set +set \(32 and 33 characters\)/);
		expect(text).toContain("postgres://shop:hidden@db.example:5432/shop?hidden");
		expect(text + JSON.stringify(report)).not.toContain(secret);
	});

	it("names every invalid setting of both processes at once", () => {
		const { problems } = settingsReport({
			...publicShop,
			PORT: "http",
			CHAT_BASE_URL: "chat.example",
			SESSION_SECRET: "short",
			TRUSTED_PROXIES: "many",
			ASSISTANT_MODEL: "qwen3",
			ARCHIVE_FOLDER: "/backup/archive",
			CHAT_GUEST_SECRET: "changeme-changeme-changeme-changeme",
		});
		const text = problems.join("\n");
		for (const name of [
			"PORT",
			"CHAT_BASE_URL",
			"SESSION_SECRET",
			"TRUSTED_PROXIES",
			"ASSISTANT_MODEL",
			"ARCHIVE_FOLDER",
		])
			expect(text).toContain(name);
		expect(text).toMatch(/CHAT_GUEST_SECRET \(is a placeholder and not a secret/);
		expect(text).not.toContain("changeme");
	});

	it("requires secrets of a public shop whose processes are started apart", () => {
		expect(settingsReport(publicShop).problems).toEqual([]);
		const { problems } = settingsReport(publicShop, { apart: true });
		expect(problems.join("\n")).toMatch(/IDENTITY_CALLER_SECRET \(is missing/);
		expect(problems.join("\n")).toMatch(/SESSION_SECRET \(/);
	});

	it("has exactly what .env.example describes", () => {
		const described = [...readFileSync(".env.example", "utf8").matchAll(/^#([A-Z][A-Z\d_]+)=/gm)].map(
			([, name]) => name ?? "",
		);
		const listed = settingsReport({ DATA_DIR: "/nowhere" }).settings.map(({ name }) => name);
		const ofTests = ["CHROMIUM_PATH", "STOREFRONT_URL"];
		// Set by npm start, and the former name of DEMO.
		const undescribed = ["NODE_ENV", "DEMONSTRATION"];
		expect([...new Set([...described, ...undescribed])].sort()).toEqual([...listed, ...ofTests].sort());
	});
});

it.each([
	["ORIGIN", "https://shop.example.com", "https://shop.example.com"],
	["REDIS_URL", "rediss://:pass@cache.example:6380/", "rediss://:hidden@cache.example:6380/"],
	["STORE_NAME", "Harbor Lighting", "Harbor Lighting"],
	["IDENTITY_BASE_URL", "https://", "set (8 characters, not an address)"],
])("%s is shown without a password", (name, value, shown) => {
	expect(shownValue(name, value)).toBe(shown);
});
