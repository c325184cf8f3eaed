/**
 * No token, code, password, card or bank number reaches a log: runs journeys with all of them at the highest
 * log level, then searches all output and the resource service's log.
 */
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SandboxEffect, sandboxCases, sandboxRouting } from "#rules/payments/sandbox-cases";
import { openDatabase } from "#services/db/connect.server";
import demoSignIns from "../../../services/data/demo-sign-ins.json" with { type: "json" };
import { copyOfSeededData } from "../../setup/embedded-services.ts";
import { ensureProduct } from "../../setup/made-once.ts";
import { getServices, type StartedProduct, startProduct } from "../../setup/npm-start.ts";
import {
	type Answer,
	filled,
	formWith,
	newTextBrowser,
	retryUntilSettled,
	type TextBrowser,
} from "../../setup/text-browser.ts";
import { answerSandbox, beginPayment, hostedForm, portalForm } from "../../survival/paying.ts";

const shared = "Zk3_9fQ-aB7xWmL0pTqRsUvYzC1dEeFgHiJkLmNoP45";
const google = { code: "4/0AVG7fiQ-google-code-9Xz", state: "google-state-8Kq2" };
const passwords = {
	wrong: "wrong-heron-in-the-fog",
	next: "copper-lantern-on-the-quay-7",
	registered: "slate-roof-after-rain-3",
};
/** Secrets with their kind. */
const secrets = new Map<string, string>([
	["a shared link", shared],
	["Google's code", google.code],
	["Google's state", google.state],
	["the wrong password", passwords.wrong],
	["the new password", passwords.next],
	["the password of a registration", passwords.registered],
	["the card's security code", '"123"'],
	["the routing number", sandboxRouting],
	...sandboxCases.map(({ kind, number }): [string, string] => [`${kind} ${number}`, number]),
	...demoSignIns.map(({ email, password }): [string, string] => [`the password of ${email}`, password]),
]);

let dataDir: string;
let product: StartedProduct;
let browsers = 0;

beforeAll(async () => {
	await ensureProduct();
	dataDir = await copyOfSeededData();
	product = await startProduct({
		DATA_DIR: dataDir,
		LOG_LEVEL: "trace",
		GOOGLE_CLIENT_ID: "tests",
		GOOGLE_CLIENT_SECRET: "google-client-secret-5Wd",
	});
	secrets.set("the client's secret at Google", "google-client-secret-5Wd");
});

afterAll(async () => {
	product?.child.kill("SIGTERM");
	await product?.ended;
	if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

const newBrowser = (): TextBrowser => {
	browsers += 1;
	return newTextBrowser(() => product.url, `http://localhost:${product.port}`, `203.0.113.${browsers}`);
};

function keepCookies(who: string, browser: TextBrowser): void {
	for (const [name, value] of browser.cookies) if (value.length > 20) secrets.set(`${name} of ${who}`, value);
}

/** Its code is a secret from now on. */
async function mailedLink(browser: TextBrowser, mode: string): Promise<string> {
	const outbox = await browser.open("/outbox");
	const link =
		outbox.links.find(({ href }) => href.includes(`mode=${mode}`))?.href.replaceAll("&amp;", "&") ?? "";
	const code = new URL(link, product.url).searchParams.get("oobCode") ?? "";
	expect(code.length).toBeGreaterThan(20);
	secrets.set(`the code to ${mode}`, code);
	const { pathname, search } = new URL(link, product.url);
	return pathname + search;
}

const fill = (browser: TextBrowser, page: Answer, field: string, values: Record<string, string>) =>
	retryUntilSettled(() => browser.submit(filled(formWith(page, { field }), values)));

async function signInAndReset(): Promise<void> {
	const ann = newBrowser();
	const login = await ann.open("/login");
	await fill(ann, login, "password", { email: "basic@demo.example", password: passwords.wrong });
	await ann.signIn("demo-distributor");
	keepCookies("the distributor", ann);
	const forgot = newBrowser();
	await fill(forgot, await forgot.open("/forgot-password"), "email", { email: "basic@demo.example" });
	const reset = await mailedLink(forgot, "resetPassword");
	const page = await forgot.open(reset);
	const [field] = page.forms
		.flatMap(({ fields }) => fields.map(([name]) => name))
		.filter((name) => /password/i.test(name));
	const typed = (password: string) =>
		Object.fromEntries(
			page.forms
				.flatMap(({ fields }) => fields)
				.filter(([name]) => /password/i.test(name))
				.map(([name]) => [name, password]),
		);
	await fill(forgot, page, field ?? "", typed("short"));
	await fill(forgot, page, field ?? "", typed(passwords.next));
	await newBrowser().signIn("basic@demo.example", passwords.next);
	// Truncated or mistyped URLs that contain codes.
	for (const odd of [
		`${reset}%E0%A4%A`,
		reset.replace("resetPassword", "nonsense"),
		`/auth${reset}`,
		`${reset}&oobCode=${shared}`,
	])
		await forgot.get(odd);
}

async function changeMail(): Promise<void> {
	const dana = newBrowser();
	await dana.signIn("demo-distributor");
	const password = demoSignIns.find(({ userId }) => userId === "demo-distributor")?.password ?? "";
	const page = await dana.open("/user/change-email");
	const form = page.forms.find(({ fields }) => fields.some(([name]) => /password/i.test(name)));
	if (!form) throw new Error("There is no form that changes the address.");
	const typed = form.fields.flatMap(([name]): [string, string][] =>
		/password/i.test(name) ? [[name, password]] : /mail/i.test(name) ? [[name, "dana.new@example.com"]] : [],
	);
	await retryUntilSettled(() => dana.submit(filled(form, Object.fromEntries(typed))));
	await mailedLink(dana, "verifyAndChangeEmail");
	keepCookies("the distributor again", dana);
}

async function pay(kind: "CREDITCARD" | "ACH", effect: SandboxEffect): Promise<void> {
	const payer = newBrowser();
	const form = await portalForm(payer, { amount: "21.35", reference: `On account ${effect}` }, kind);
	const { id, waiting } = await beginPayment(payer, form);
	secrets.set(`transaction ${id}`, id);
	secrets.set(
		`request of ${id}`,
		hostedForm(waiting).fields.find(([name]) => name === "tokenizedRequest")?.[1] ?? "",
	);
	await answerSandbox(payer, waiting, effect);
	await payer.open(`/payments/${id}`);
	await payer.get(`/payments/${id}/state`);
	await payer.get(`/payments/${id}/no-such-page`);
	keepCookies(`the payer of ${id}`, payer);
}

async function followLinks(): Promise<void> {
	const visitor = newBrowser();
	for (const address of [
		`/shared/${shared}`,
		`/shared/${shared}?page=2`,
		`/shared/${shared}%`,
		`/shared/${shared}/more`,
		`/nowhere/${shared}`,
		`/auth/google/callback?code=${encodeURIComponent(google.code)}&state=${google.state}`,
		`/auth/google/callback?state=${google.state}&code=${encodeURIComponent(google.code)}&error=x`,
		`/portal-payment?amount=1&number=4111111111111111`,
		`/catalogsearch/4111 1111 1111 1111`.replaceAll(" ", "%20"),
	])
		await visitor.get(address);
	for (const action of [
		`/shared/${shared}`,
		`/auth/action?mode=resetPassword&oobCode=${shared}`,
		"/login",
		"/register",
	])
		await visitor.send({
			action,
			method: "post",
			fields: [
				["password", passwords.wrong],
				["token", shared],
				["number", "4111111111111111"],
			],
		});
}

/** Reports of a faulty client or page to the services. */
async function callServices(): Promise<void> {
	const { url } = await getServices(product);
	const post = (to: string, body: string) =>
		fetch(url + to, {
			method: "POST",
			headers: { "content-type": "application/json", authorization: `Bearer ${shared}` },
			body,
		});
	const identity = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword";
	await post(identity, JSON.stringify({ email: 7, password: passwords.wrong }));
	await post(`${identity}?key=${shared}`, `{"email":"a@b.c","password":"${passwords.wrong}`);
	await post(
		"/identitytoolkit.googleapis.com/v1/accounts:resetPassword",
		JSON.stringify({ oobCode: shared, newPassword: passwords.next }),
	);
	const accepted = await post(
		"/resource-service/logs",
		JSON.stringify({
			endpoint: `GET /auth/action?oobCode=${shared}`,
			error: `The number 4111111111111111 at /shared/${shared} with Bearer ${shared}`,
			request: { password: passwords.wrong, form: JSON.stringify({ newPassword: passwords.next }) },
		}),
	);
	expect(accepted.status).toBeLessThan(300);
}

async function storedLog(): Promise<string> {
	const database = await openDatabase(path.join(dataDir, "storefront.db"));
	try {
		return JSON.stringify(await database.db.selectFrom("log").selectAll().execute());
	} finally {
		await database.close();
	}
}

it("no secret of any journey is logged", async () => {
	await signInAndReset();
	await changeMail();
	await pay("CREDITCARD", "approve");
	await pay("ACH", "decline");
	await followLinks();
	await callServices();
	await expect.poll(storedLog).toContain("[hidden]");

	const logs = { output: product.stdout(), errors: product.stderr(), stored: await storedLog() };
	// The request itself is logged.
	for (const part of [
		'"path":"/auth/action"',
		'"path":"/shared/[hidden]"',
		'"path":"/payments/[hidden]',
		'"name":"services"',
	])
		expect(logs.output.includes(part), part).toBe(true);
	expect(secrets.size).toBeGreaterThan(25);
	// The starter prints the demo sign-ins for its user.
	const output = logs.output
		.split("\n")
		.filter((line) => !/^ {4}\S+@demo\.example /.test(line))
		.join("\n");
	const found = [...secrets].flatMap(([what, secret]) =>
		Object.entries({ ...logs, output }).flatMap(([where, text]) => {
			const written = [secret, encodeURIComponent(secret)].find((secret) => text.includes(secret));
			return written
				? [
						`${what} in ${where}: ${text
							.split("\n")
							.find((line) => line.includes(written))
							?.slice(0, 400)}`,
					]
				: [];
		}),
	);
	expect(found).toEqual([]);
	expect(logs.output).not.toMatch(/\beyJ[\w-]+\.[\w-]+\./);
});

it("a page opened by a secret link hides its URL from other sites", async () => {
	for (const address of [`/shared/${shared}`, `/auth/action?mode=verifyEmail&oobCode=${shared}`]) {
		const response = await fetch(product.url + address);
		expect([
			address,
			["no-referrer", "same-origin"].includes(response.headers.get("referrer-policy") ?? ""),
		]).toEqual([address, true]);
		expect(await response.text()).not.toContain("googletagmanager");
	}
});
