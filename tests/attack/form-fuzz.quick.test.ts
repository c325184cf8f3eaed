/**
 * Fuzzes every form through its real action and services. Forms are the routes with an action, and their
 * valid fields come from the authorization table, so that new forms are covered automatically.
 */
import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import routeConfig from "~/routes.ts";
import { inRoot } from "../../scripts/setup/root.mjs";
import { table } from "../security/authorization-table.ts";
import { type Facts, makeFacts } from "../security/facts.ts";
import { createPeople, getCookie, type Person, people } from "../security/people.ts";
import { setEnvironment } from "../setup/environment.ts";
import { type RunningServices, startServices } from "../setup/running-services.ts";
import { sampleSeed } from "../setup/sample.ts";
import { readState, restore, type ServiceState } from "../setup/service-state.ts";
import { newVisitor, type ShopAnswer, shopOrigin } from "../setup/visitor.ts";
import { attacks, effort, maxCpuMs } from "./attacked-shop.ts";
import { type Fields, fuzzedForm } from "./fuzzed-forms.ts";
import { mainThreadMs } from "./processor-time.mjs";

type Route = { file: string; pattern: string };

const routes = (await routeConfig).flatMap(function flat({
	file,
	path,
	children,
}: RouteConfigEntry): Route[] {
	const pattern = path ? `/${path}` : "";
	const below = (children ?? []).flatMap(flat);
	return [{ file, pattern }, ...below.map((child) => ({ ...child, pattern: pattern + child.pattern }))];
});

let services: RunningServices;
let facts: Facts;
let state: ServiceState;
const cookies = new Map<Person, string>();
/** Each form has its own address, because rate limits count by address. */
let forms = 0;

beforeAll(async () => {
	services = await startServices({ template: "shop" });
	const environment = {
		SERVICES_BASE_URL: services.url,
		SESSION_SECRET: "s".repeat(40),
		ORIGIN: shopOrigin,
		TRUSTED_PROXIES: "1",
	};
	setEnvironment(environment);
	await createPeople(services.db);
	for (const person of people) cookies.set(person, await getCookie(services, person));
	facts = await makeFacts(
		services,
		async (person, path, fields) => (await post(person, path, Object.entries(fields))).location ?? "",
		(person, path) => getVisitor(person).get(path),
	);
	state = await readState(services.db);
});
afterAll(() => services?.stop());

function getVisitor(person: Person) {
	const visitor = newVisitor();
	const [name = "", ...value] = (cookies.get(person) ?? "").split("=");
	if (name) visitor.cookies.set(name, value.join("="));
	return visitor;
}

function post(person: Person, path: string, fields: Fields): Promise<ShopAnswer> {
	forms += 1;
	const from = `203.${forms % 200}.${Math.floor(forms / 200) % 250}.7`;
	return getVisitor(person).post(path, fields, { "X-Forwarded-For": from });
}

/** The answer and its minimum cost over several attempts, because compilation and garbage collection count too. */
async function attack(person: Person, path: string, fields: Fields) {
	let spentMs = Number.POSITIVE_INFINITY;
	let response: ShopAnswer | undefined;
	for (let attempt = 0; attempt < 4 && spentMs > maxCpuMs; attempt += 1) {
		const before = mainThreadMs();
		response = await post(person, path, fields);
		spentMs = Math.min(spentMs, mainThreadMs() - before);
	}
	return { status: response?.status ?? 0, spentMs };
}

const withAction = routes
	.filter(({ file }) =>
		/^export (const|async function|function) action\b/m.test(readFileSync(inRoot("app", file), "utf8")),
	)
	.map((route) => ({ ...route, id: route.file.replace(/\.\w+$/, "") }));
/** Variants per form. Every run has others. */
const formsEach = effort({ quick: 8, whole: 40 });

it("covers every action, with a valid form for each", async () => {
	const known = Object.keys(table).filter((id) => table[id]?.post);
	expect(withAction.map(({ id }) => id).toSorted()).toEqual(known.toSorted());
	expect(withAction.length).toBeGreaterThan(40);
	const files = new Set(withAction.map(({ file }) => file));
	for (const { file } of attacks(routes, 0.1)) {
		const module: { action?: unknown } = await import(inRoot("app", file));
		expect([file, module.action !== undefined]).toEqual([file, files.has(file)]);
	}
});

it.each(attacks(withAction, 0.1))("$pattern handles random forms", async ({ id, pattern }) => {
	const row = table[id];
	if (!row?.post) throw new Error(`The authorization table has no form for ${id}.`);
	const { outcomes, fields } = row.post;
	const person = people.findLast((person) => Number(outcomes[person]) < 400) ?? "administrator";
	const path =
		row.address?.(facts) ??
		(pattern || "/").replace(/:(\w+)/g, (_, name: keyof Facts) => encodeURIComponent(facts[name]));
	const known: Fields = Object.entries(fields(facts, person));
	let sent = 0;
	try {
		await fc.assert(
			fc.asyncProperty(fuzzedForm(known), async (form) => {
				sent += 1;
				if (sent % 25 === 0) await restore(services.db, state);
				const { status, spentMs } = await attack(person, path, form);
				expect(status).toBeLessThan(500);
				expect(spentMs).toBeLessThan(maxCpuMs);
			}),
			{ numRuns: formsEach, seed: sampleSeed },
		);
	} finally {
		await restore(services.db, state);
	}
});
