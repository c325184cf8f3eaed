/** The command's checks against a backend of the specification alone, and against the embedded services. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contracts, type ServiceName } from "#contracts/services";
import { seedDemoUsers } from "#demo/demo-users.server";
import { specifiedContracts } from "#specified/calls/calls";
import { type RunningServices, startServices } from "../../tests/setup/running-services.ts";
import { type SpecificationBackend, startSpecificationBackend } from "../test-backend/backend.ts";
import { emails, knownPassword } from "../test-backend/data/people.ts";
import { checkExtensions, extensionCalls } from "./check-extensions.ts";
import { checkServices } from "./check-services.ts";
import { checkSpecified, type SpecifiedOutcome } from "./check-specified.ts";
import { specifiedTrials } from "./specified-trials.ts";

const hostsAt = (url: string) => ({ services: url, identity: url, dashboard: url, chat: url });
const urlsAt = (url: string) =>
	Object.fromEntries(Object.keys(contracts).map((name) => [name, url])) as Record<ServiceName, string>;

async function signIn(url: string, email: string, password: string): Promise<string> {
	const response = await fetch(
		`${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=web`,
		{
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email, password, returnSecureToken: true }),
		},
	);
	return ((await response.json()) as { idToken: string }).idToken;
}

const allChatCallsConform = [
	"GET /mcp/conversations: conforms",
	"POST /mcp/conversations: conforms",
	"PUT /mcp/conversations/{id}/title: conforms",
	"POST /mcp/conversations/{id}/messages: conforms",
	"GET /mcp/conversations/{id}: conforms",
	"DELETE /mcp/conversations/{id}: conforms",
	"POST /api/chat: conforms",
];

const chatOutcomes = (outcomes: readonly SpecifiedOutcome[]) =>
	outcomes
		.filter(({ call }) => /\/mcp\/|\/api\/chat/.test(call))
		.map(({ call, result, faults }) => [`${call}: ${result}`, ...faults].join("; "));

it("has a check for every specified call", () => {
	const calls = Object.entries(specifiedContracts).flatMap(([service, contract]) =>
		Object.keys(contract).map((call) => `${service}.${call}`),
	);
	const checked = specifiedTrials.map(({ service, call }) => `${service}.${call}`);
	expect(checked.toSorted()).toEqual(calls.toSorted());
});

it("says of every extension what the shop does without it", () => {
	const silent = extensionCalls.filter(({ without }) => without === "").map(({ name }) => name);
	expect(silent).toEqual([]);
});

describe("services that know the specification alone", () => {
	let backend: SpecificationBackend;
	beforeAll(async () => {
		backend = await startSpecificationBackend();
	});
	afterAll(() => backend.stop());

	it("conform, and lack every extension, each with what the shop does without it", async () => {
		const token = await signIn(backend.url, emails.distributor, knownPassword);
		const hosts = hostsAt(backend.url);
		const { outcomes } = await checkSpecified(hosts, { token, mayChange: false });
		expect(outcomes.filter(({ result }) => result === "differs")).toEqual([]);
		expect(outcomes.filter(({ result }) => result === "conforms").length).toBeGreaterThan(15);
		const changes = backend.log.filter(({ method, path }) => method !== "GET" && !path.includes("accounts:"));
		expect(changes).toEqual([]);
		const extensions = await checkExtensions(hosts, await checkServices(urlsAt(backend.url), token));
		expect(extensions.filter(({ result }) => result !== "absent")).toEqual([]);
		expect(extensions).toHaveLength(extensionCalls.length);
	});

	it("are changed only when that is allowed, and what stays is named", async () => {
		const token = await signIn(backend.url, emails.distributor, knownPassword);
		const tester = { token, accountId: "100417", mayChange: true };
		const { outcomes, left } = await checkSpecified(hostsAt(backend.url), tester);
		expect(outcomes.filter(({ result }) => result === "differs")).toEqual([]);
		expect(left).toEqual(['the custom design "Conformance check"', 'the project "Conformance check"']);
		expect(backend.cart("100417")).toEqual([]);
		expect(chatOutcomes(outcomes)).toEqual(allChatCallsConform);
	});

	it("are told when a reply breaks off", async () => {
		backend.reset();
		const token = await signIn(backend.url, emails.distributor, knownPassword);
		backend.setFault("/api/chat", "cut-stream");
		const tester = { token, accountId: "100417", mayChange: true };
		const { outcomes } = await checkSpecified(hostsAt(backend.url), tester);
		backend.clearFaults();
		const differing = outcomes.filter(({ result }) => result === "differs");
		expect(differing.map(({ call }) => call)).toEqual(["POST /api/chat"]);
	});

	it("may answer the people accounts of an account as a plain list", async () => {
		backend.reset();
		const token = await signIn(backend.url, emails.distributor, knownPassword);
		backend.setFault("/user-service/users/people-accounts/*", "plain-list");
		const { outcomes } = await checkSpecified(hostsAt(backend.url), { token, mayChange: false });
		backend.clearFaults();
		const call = "GET /user-service/users/people-accounts/{id}";
		expect(outcomes.find((outcome) => outcome.call === call)).toMatchObject({ result: "conforms" });
		expect(backend.log.some(({ path }) => path.includes("/people-accounts/"))).toBe(true);
	});

	it("are told which items of a list cannot be read", async () => {
		backend.reset();
		const token = await signIn(backend.url, emails.distributor, knownPassword);
		backend.setFault("/user-service/projects", "odd-item");
		const { outcomes } = await checkSpecified(hostsAt(backend.url), { token, mayChange: false });
		backend.clearFaults();
		expect(outcomes.find(({ call }) => call === "GET /user-service/projects")).toMatchObject({
			result: "differs",
			faults: [expect.stringContaining("1 of 3 items")],
		});
	});
});

describe("the embedded services", () => {
	let services: RunningServices;
	beforeAll(async () => {
		services = await startServices({ webhooks: { allowsLocal: false }, apiKeys: true });
		await seedDemoUsers(services.db, true);
	});
	afterAll(() => services.stop());

	it("have every extension, and answer the specified calls as the specification does", async () => {
		const token = await signIn(services.url, "admin@demo.example", "northlight-and-oak");
		const hosts = hostsAt(services.url);
		const { outcomes } = await checkSpecified(hosts, { token, mayChange: false });
		expect(outcomes.filter(({ result }) => result === "differs")).toEqual([]);
		const extensions = await checkExtensions(hosts, await checkServices(urlsAt(services.url), token));
		expect(extensions.filter(({ result }) => result === "absent")).toEqual([]);
	});

	it("start, fill and delete a conversation, and stream a reply", async () => {
		const token = await signIn(services.url, "admin@demo.example", "northlight-and-oak");
		const tester = { token, accountId: "10010", mayChange: true };
		const { outcomes, left } = await checkSpecified(hostsAt(services.url), tester);
		expect(chatOutcomes(outcomes)).toEqual(allChatCallsConform);
		expect(left.filter((name) => name.includes("conversation"))).toEqual([]);
	});
});
