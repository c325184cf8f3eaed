import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Services } from "#client/call-context";
import type { ServiceError } from "#client/service-error";
import { parseEnv } from "#client/settings.server";
import { createServiceAccess, type ServiceAccess } from "~/shared/http/service-client.server.ts";
import { startSpecificationBackend } from "./test-backend/backend.ts";
import { emails, knownPassword } from "./test-backend/data/people.ts";
import { hasExtension, missingCalls } from "./with-fallbacks.server.ts";

let backend: Awaited<ReturnType<typeof startSpecificationBackend>>;

/** Answers instead of the backend, by path. */
let owners: Record<string, () => Response>;
let calls: string[];

beforeAll(async () => {
	backend = await startSpecificationBackend();
});
afterEach(() => backend.reset());
afterAll(() => backend.stop());

function connect(setting: "auto" | "none" = "auto"): ServiceAccess & { services: Services } {
	owners = {};
	calls = [];
	const env = parseEnv({
		SESSION_SECRET: "s".repeat(32),
		SERVICES_BASE_URL: backend.url,
		SERVICE_EXTENSIONS: setting,
		SERVICE_TIMEOUT_MS: "60000",
		LOG_LEVEL: "silent",
	});
	const access = createServiceAccess(env, (request, init) => {
		const path = new URL(request.url).pathname;
		calls.push(`${request.method} ${path}`);
		return Promise.resolve(owners[path]?.() ?? fetch(request, init));
	});
	return { ...access, services: access.servicesFor({ requestId: "request-1" }) };
}

const declares = (...extensions: string[]) => Response.json({ extensions });
const failureOf = (call: Promise<unknown>) =>
	call.then(
		() => {
			throw new Error("The call should have failed.");
		},
		(error: ServiceError) => error,
	);
const shares = { kind: "project", id: "P-1" } as const;
const statement = { accountId: "A-1" };

describe("a service without the capabilities call", () => {
	it("is asked for it once, and a missing read once", async () => {
		const { services } = connect();
		const ask = () => failureOf(services.sharing.list(shares));
		expect(await ask()).toMatchObject({ code: "NOT_OFFERED", status: 404 });
		await ask();
		await ask();
		expect(calls).toEqual(["GET /user-service/capabilities", "GET /user-service/shares"]);
	});

	it("is never sent a change of ours", async () => {
		const { services } = connect();
		const failure = await failureOf(
			services.quotes.addMessage({ id: "Q-1", text: "Hello", formKey: "0".repeat(36) }),
		);
		expect(failure).toMatchObject({ code: "NOT_OFFERED", status: 404 });
		expect(calls).toEqual(["GET /cart-service/capabilities"]);
	});

	it("may have a read of ours all the same", async () => {
		const { services } = connect();
		owners["/user-service/shares"] = () => Response.json([]);
		expect(await services.sharing.list(shares)).toEqual([]);
		expect(await services.sharing.list(shares)).toEqual([]);
		expect(calls.filter((call) => call === "GET /user-service/shares")).toHaveLength(2);
	});

	it.each([
		["404", () => Response.json({ message: "Not found" }, { status: 404 })],
		["405", () => new Response(null, { status: 405 })],
		["501", () => new Response("Not implemented", { status: 501 })],
		["a home page", () => new Response("<h1>Welcome</h1>", { headers: { "content-type": "text/html" } })],
	])("lacks an extension that answers %s", async (_, answer) => {
		const { services } = connect();
		owners["/user-service/shares"] = answer;
		expect(await failureOf(services.sharing.list(shares))).toMatchObject({ code: "NOT_OFFERED" });
		expect(await failureOf(services.sharing.list(shares))).toMatchObject({ code: "NOT_OFFERED" });
		expect(calls.filter((call) => call.endsWith("/shares"))).toHaveLength(1);
	});

	it("keeps its own refusals of a read of ours", async () => {
		const { services } = connect();
		owners["/user-service/shares"] = () => Response.json({ message: "Please sign in" }, { status: 401 });
		expect(await failureOf(services.sharing.list(shares))).toMatchObject({
			status: 401,
			message: "Please sign in",
		});
	});
});

describe("a service that declares its extensions", () => {
	it("answers those, and its fallbacks the others", async () => {
		const { services, capabilities } = connect();
		owners["/portal-service/capabilities"] = () => declares("portal.statement");
		owners["/portal-service/statements/A-1"] = () =>
			Response.json({ error: "There is no statement.", code: "NOT_FOUND" }, { status: 404 });
		expect(await failureOf(services.portal.statement(statement))).toMatchObject({ code: "NOT_FOUND" });
		expect(await hasExtension("portal.statement", capabilities)).toBe(true);
		expect(await hasExtension("portal.openAttempt", capabilities)).toBe(false);
	});
});

describe("a service that is down", () => {
	it("gets no change until it is known what it accepts", async () => {
		const { services } = connect();
		owners["/cart-service/capabilities"] = () => new Response(null, { status: 503 });
		const failure = await failureOf(
			services.quotes.addMessage({ id: "Q-1", text: "Hello", formKey: "0".repeat(36) }),
		);
		expect(failure).toMatchObject({ code: "UNAVAILABLE", status: 503 });
		expect(calls).toEqual(["GET /cart-service/capabilities"]);
	});
});

describe("what the shop cannot do", () => {
	it("is nothing with every extension, and named without them", async () => {
		expect(await missingCalls(connect("none").capabilities)).toContain("quotes.addMessage");
		// Without declarations, a read without a fallback may exist, but is not linked to.
		expect(await missingCalls(connect("auto").capabilities)).toContain("user.accessRequests");
		const { capabilities } = createServiceAccess(
			parseEnv({ SESSION_SECRET: "s".repeat(32), SERVICE_EXTENSIONS: "all" }),
		);
		expect(await missingCalls(capabilities)).toEqual([]);
	});
});

describe("a bad answer", () => {
	async function readFavorites(): Promise<ServiceError> {
		const { services, servicesFor } = connect("none");
		const signedIn = await services.identity.signInWithPassword({
			email: emails.distributor,
			password: knownPassword,
			returnSecureToken: true,
		});
		const token = "idToken" in signedIn ? signedIn.idToken : undefined;
		return failureOf(servicesFor({ requestId: "request-2", token }).favorites.list());
	}

	it.each(["huge", "html", "empty", "no-content", "error-list", "error-nested"] as const)(
		"fails its call alone: %s",
		async (fault) => {
			backend.setFault("/user-service/favorites", fault);
			expect(await readFavorites()).toMatchObject({ code: "BAD_ANSWER", status: 502 });
		},
	);

	it.each(["error-text", "error-html", "error-empty"] as const)(
		"shows no one its text: %s",
		async (fault) => {
			backend.setFault("/user-service/favorites", fault);
			const failure = await readFavorites();
			expect(failure.status).toBeGreaterThanOrEqual(500);
			expect(failure.message).toMatch(/^The service/);
		},
	);
});
