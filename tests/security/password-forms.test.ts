/** Rendered password forms: password managers and pasting work. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { passwordLength } from "#rules/auth/identity-limits";
import { sourcesUnder } from "../architecture/sources.ts";
import { setEnvironment } from "../setup/environment.ts";
import { type RunningServices, startServices } from "../setup/running-services.ts";
import { type Storefront, startStorefront } from "../setup/storefront.ts";
import { getCookie } from "./people.ts";

const secret = "s".repeat(40);
let services: RunningServices;
let storefront: Storefront;
let cookie = "";
let resetCode = "";

beforeAll(async () => {
	services = await startServices({ template: "users" });
	setEnvironment({ SESSION_SECRET: secret });
	storefront = await startStorefront(services.url, { SESSION_SECRET: secret });
	cookie = await getCookie(services, "basic");
	const request = { requestType: "PASSWORD_RESET", email: "basic@demo.example" };
	await services.call("/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=x", request);
	const mail = await services.db.selectFrom("outbox").select("link").executeTakeFirstOrThrow();
	resetCode = new URLSearchParams(mail.link?.split("?")[1]).get("oobCode") ?? "";
});
afterAll(async () => {
	await storefront?.stop();
	await services?.stop();
});

type Input = Record<string, string>;

/** Visible and hidden controls of the page's forms, in order. */
async function getInputs(path: string, headers: Record<string, string>): Promise<Input[]> {
	const response = await fetch(storefront.url + path, { headers, redirect: "manual" });
	expect([path, response.status]).toEqual([path, 200]);
	const main = (await response.text()).split("<main")[1]?.split("</main")[0] ?? "";
	return [...main.matchAll(/<input\s([^>]*)>/g)]
		.map(([, attributes = ""]) =>
			Object.fromEntries(
				[...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
					name.toLowerCase(),
					value,
				]),
			),
		)
		.filter((input) => input.type !== "hidden");
}

const email = ["email", "email", "username"];
const passwordManagerEmail = [undefined, "email", "username"];
const person = [["fname", "text", "given-name"], ["lname", "text", "family-name"], email];
const chosen = (name: string) => [name, "password", "new-password"];
const distributor = [
	["accountNumber", "text", "off"],
	["zip", "text", "postal-code"],
];
const representative = [
	["agency", "text", "organization"],
	["phone", "tel", "tel"],
	["territory", "text", "off"],
];

const forms: [string, (string | undefined)[][]][] = [
	["/login", [email, ["password", "password", "current-password"]]],
	["/register", [...person, chosen("password")]],
	["/register?type=distributor", [...person, chosen("password"), ...distributor]],
	["/register?type=representative", [...person, chosen("password"), ...representative]],
	["/forgot-password", [email]],
	["/auth/action?mode=resetPassword&oobCode=CODE", [passwordManagerEmail, chosen("newPassword")]],
	[
		"/user/change-password",
		[["currentPassword", "password", "current-password"], passwordManagerEmail, chosen("newPassword")],
	],
	["/user/second-factor", [passwordManagerEmail, ["currentPassword", "password", "current-password"]]],
	["/user/upgrade?type=distributor", distributor],
	["/user/upgrade?type=representative", representative],
];

describe.each(forms)("%s", (path, expected) => {
	const read = () =>
		getInputs(path.replace("CODE", resetCode), path.startsWith("/user") ? { Cookie: cookie } : {});

	it("labels the purpose of each field", async () => {
		const inputs = await read();
		expect(inputs.map(({ name, type = "text", autocomplete }) => [name, type, autocomplete])).toEqual(
			expected,
		);
	});

	it("accepts pasted passwords unchanged, and returns none", async () => {
		for (const input of (await read()).filter(({ type }) => type === "password")) {
			expect(Number(input.maxlength ?? passwordLength.max)).toBeGreaterThanOrEqual(passwordLength.max);
			expect(input).not.toHaveProperty("readonly");
			expect(input.value ?? "").toBe("");
		}
	});
});

it("no field blocks pasting", () => {
	const against = sourcesUnder("app").filter(({ text }) => /onPaste|Listener\(\s*["']paste["']/.test(text));
	expect(against.map(({ file }) => file)).toEqual([]);
});
