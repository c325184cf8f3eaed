/** Connecting apps: registration, consent, tokens and their end. */
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAgent, postMessage } from "../../setup/agents/agent-client.ts";
import {
	answerConsent,
	askToken,
	callback,
	connectApp,
	exchange,
	newApp,
	openConsent,
	refresh,
	register,
	revoke,
} from "../../setup/agents/app-connection.ts";
import { listenOn } from "../../setup/ports.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, shopOrigin } from "../../setup/visitor.ts";

let shop: ShopServices;
beforeAll(async () => {
	shop = await startShopServices();
});
afterAll(() => shop?.stop());

const buyer = "demo-distributor";
const orders = {
	jsonrpc: "2.0",
	id: 1,
	method: "tools/call",
	params: { name: "getOrderStatus", arguments: {} },
};
const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };

describe("an agent without a token", () => {
	it("is told where to sign in, for tools of the account only", async () => {
		const response = await postMessage(orders);
		expect(response.status).toBe(401);
		expect(response.headers.get("WWW-Authenticate")).toBe(
			`Bearer resource_metadata="${shopOrigin}/.well-known/oauth-protected-resource/mcp", scope="read quote order"`,
		);
		expect((await postMessage(list)).status).toBe(200);
	});

	it("finds the authorization server", async () => {
		const visitor = newVisitor();
		const resource = await visitor.get("/.well-known/oauth-protected-resource/mcp");
		expect(await resource.response?.json()).toMatchObject({
			resource: `${shopOrigin}/mcp`,
			authorization_servers: [shopOrigin],
		});
		const server = await visitor.get("/.well-known/oauth-authorization-server");
		expect(await server.response?.json()).toMatchObject({
			issuer: shopOrigin,
			code_challenge_methods_supported: ["S256"],
		});
	});
});

describe("connecting", () => {
	it("asks the signed-in user, and gives tokens that work for the account's orders", async () => {
		const { headers, tokens } = await connectApp(buyer);
		expect(tokens).toMatchObject({ scope: "read quote order", token_type: "Bearer" });
		const agent = await connectAgent(headers);
		const { error, result } = await agent.call("getOrderStatus");
		expect([error, result]).toEqual([null, expect.objectContaining({ orders: expect.any(Array) })]);
		await agent.close();
	});

	it("sends visitors to the sign-in first, and back", async () => {
		const visitor = newVisitor();
		const consent = await openConsent(visitor, await newApp());
		const { status, location } = await visitor.get(consent);
		expect([status, location]).toEqual([302, `/login?returnTo=${encodeURIComponent(consent)}`]);
		await visitor.signIn(buyer);
		const page = await visitor.get(consent);
		expect([page.status, page.body]).toEqual([
			200,
			expect.objectContaining({ clientName: "Test agent", scopes: ["read", "quote", "order"] }),
		]);
		expect(page.headers.get("X-Form-Target")).toBe("http://127.0.0.1:51000");
	});

	it("tells the app when the user refuses", async () => {
		const visitor = newVisitor();
		await visitor.signIn(buyer);
		const consent = await openConsent(visitor, await newApp());
		const { searchParams } = await answerConsent(visitor, consent, { intent: "deny" });
		expect([searchParams.get("error"), searchParams.get("state")]).toEqual(["access_denied", "the state"]);
	});

	it("permits no more than the user has chosen", async () => {
		const { headers, tokens } = await connectApp(buyer, { allow: {} });
		expect(tokens.scope).toBe("read");
		expect((await postMessage(orders, headers)).status).toBe(200);
	});

	it("opens only in the browser that began it", async () => {
		const visitor = newVisitor();
		await visitor.signIn(buyer);
		const consent = await openConsent(visitor, await newApp());
		const other = newVisitor();
		await other.signIn("demo-administrator");
		expect((await other.get(consent)).status).toBe(404);
		expect((await other.post(consent, { intent: "allow" })).status).toBe(404);
	});

	it("names whoever is signed in now, not whoever connected before", async () => {
		const visitor = newVisitor();
		await connectApp(buyer, { visitor });
		await visitor.post("/logout");
		const { headers } = await connectApp("demo-basic", { visitor });
		const agent = await connectAgent(headers);
		expect((await agent.call("getStock", { product: "x" })).error).not.toBeNull();
		await agent.close();
	});
});

describe("refused", () => {
	it.each([
		["an unsafe address", { redirect_uris: ["http://evil.example/cb"] }],
		["a script as address", { redirect_uris: ["javascript:alert(1)"] }],
		["no address", { redirect_uris: [] }],
		["many addresses", { redirect_uris: Array.from({ length: 50 }, (_, n) => `https://a.example/${n}`) }],
		["another grant", { redirect_uris: [callback], grant_types: ["client_credentials"] }],
		[
			"tokens in addresses",
			{ redirect_uris: [callback], grant_types: ["implicit"], response_types: ["id_token"] },
		],
	])("a registration with %s", async (_, metadata) => {
		expect((await register({ client_name: "x", ...metadata })).status).toBe(400);
	});

	it.each(["sector_identifier_uri", "jwks_uri"])(
		"a registration whose %s the server would fetch, and nothing connects to it",
		async (name) => {
			let connections = 0;
			const named = createServer((socket) => {
				connections += 1;
				socket.destroy();
			});
			const address = `https://127.0.0.1:${await listenOn(named)}/keys`;
			const { status, body } = await register({
				client_name: "x",
				redirect_uris: [callback, "https://other.example/cb"],
				[name]: address,
				...(name === "jwks_uri" && { token_endpoint_auth_method: "private_key_jwt" }),
			});
			named.close();
			expect({ status, ...body, connections }).toEqual({
				status: 400,
				error: "invalid_client_metadata",
				// Refused as such, and not because the connection to it failed.
				error_description: `${name} is not accepted: this server fetches no addresses of apps`,
				connections: 0,
			});
		},
	);

	it("a scheme of an installed app, unless the app says that it is one", async () => {
		const metadata = { client_name: "x", redirect_uris: ["cursor://vendor.app/oauth"] };
		const web = await register(metadata);
		expect([web.status, web.body.error]).toEqual([400, "invalid_redirect_uri"]);
		expect((await register({ ...metadata, application_type: "native" })).status).toBe(201);
	});

	it("a large registration", async () => {
		const { status } = await register({ client_name: "x".repeat(100_000), redirect_uris: [callback] });
		expect(status).toBe(413);
	});

	it.each([
		["an unknown app", (path: string) => path.replace(/client_id=[^&]+/, "client_id=unknown")],
		[
			"another address",
			(path: string) => path.replace(/redirect_uri=[^&]+/, "redirect_uri=https://evil.example/"),
		],
	])("a request of %s, without leaving the shop", async (_, change) => {
		const { status, location } = await newVisitor().get(change((await newApp()).authorizePath));
		expect([status, location]).toEqual([400, null]);
	});

	it.each([
		["no PKCE", (path: string) => path.replace(/&code_challenge[^&]*=[^&]+/g, ""), "invalid_request"],
		["plain PKCE", (path: string) => path.replace("=S256", "=plain"), "invalid_request"],
		[
			"another server",
			(path: string) => path.replace(/resource=[^&]+/, "resource=https://evil.example/"),
			"invalid_target",
		],
	])("a request with %s", async (_, change, error) => {
		const { location } = await newVisitor().get(change((await newApp()).authorizePath));
		expect(new URL(location ?? "").searchParams.get("error")).toBe(error);
	});

	it("a code with another verifier, and one that comes twice, which ends the connection", async () => {
		const visitor = newVisitor();
		await visitor.signIn(buyer);
		const app = await newApp();
		const consent = await openConsent(visitor, app);
		const code = (await answerConsent(visitor, consent, { intent: "allow" })).searchParams.get("code") ?? "";
		expect((await exchange({ ...app, verifier: "x".repeat(43) }, code)).body.error).toBe("invalid_grant");
		const answers = await Promise.all([1, 2, 3].map(() => exchange(app, code)));
		expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
		expect((await exchange(app, code)).status).toBe(400);
	});

	it.each(["", "no-such-token", "x".repeat(5_000), "%00"])("the token %j", async (token) => {
		const response = await postMessage(list, { Authorization: `Bearer ${token}` });
		expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([
			401,
			expect.stringContaining('error="invalid_token"'),
		]);
	});

	it("a user's own service token", async () => {
		const visitor = newVisitor();
		await visitor.signIn(buyer);
		const [value = ""] = decodeURIComponent(visitor.cookies.get("__session") ?? "").split(".");
		const { token } = JSON.parse(Buffer.from(value, "base64").toString());
		expect((await postMessage(list, { Authorization: `Bearer ${token}` })).status).toBe(401);
	});

	it("a refresh token as an access token, and the other way around", async () => {
		const { app, tokens } = await connectApp(buyer);
		expect((await postMessage(list, { Authorization: `Bearer ${tokens.refresh_token}` })).status).toBe(401);
		expect((await refresh(app, tokens.access_token)).status).toBe(400);
	});
});

describe("a connection ends", () => {
	const works = async (headers: Record<string, string>) => (await postMessage(orders, headers)).status;

	it("when the user disconnects the app", async () => {
		const { app, tokens, visitor, headers } = await connectApp(buyer);
		const { body } = await visitor.get("/user/apps");
		const [first] = (body as { apps: { id: string; name: string }[] }).apps;
		expect(first?.name).toBe("Test agent");
		const stranger = newVisitor();
		await stranger.signIn("demo-administrator");
		await stranger.post("/user/apps", { intent: "disconnect", connectionId: first?.id ?? "" });
		expect(await works(headers)).toBe(200);
		await visitor.post("/user/apps", { intent: "disconnect", connectionId: first?.id ?? "" });
		expect(await works(headers)).toBe(401);
		expect((await refresh(app, tokens.refresh_token)).status).toBe(400);
	});

	it("when the user signs out everywhere, but not with one browser", async () => {
		const { visitor, headers } = await connectApp(buyer);
		await visitor.post("/logout");
		expect(await works(headers)).toBe(200);
		await visitor.signIn(buyer);
		await visitor.post("/user/sign-out-everywhere");
		expect(await works(headers)).toBe(401);
		await visitor.signIn(buyer);
		expect((await visitor.get("/user/apps")).body).toMatchObject({ apps: [] });
	});

	it("when the app revokes its token", async () => {
		const { app, tokens, visitor, headers } = await connectApp(buyer);
		const { apps: before } = (await visitor.get("/user/apps")).body as { apps: unknown[] };
		await revoke({ token: tokens.refresh_token, client_id: app.clientId });
		expect(await works(headers)).toBe(401);
		expect((await visitor.get("/user/apps")).body).toMatchObject({ apps: { length: before.length - 1 } });
	});

	it("when an old refresh token comes again", async () => {
		const { app, tokens, headers } = await connectApp(buyer);
		const { body } = await refresh(app, tokens.refresh_token);
		expect(body.refresh_token).not.toBe(tokens.refresh_token);
		expect(await works({ Authorization: `Bearer ${body.access_token}` })).toBe(200);
		expect((await refresh(app, tokens.refresh_token)).status).toBe(400);
		expect(await works(headers)).toBe(401);
		expect((await refresh(app, String(body.refresh_token))).status).toBe(400);
	});

	it("for another app's tokens never", async () => {
		const [one, other] = [await connectApp(buyer), await connectApp(buyer)];
		await revoke({ token: one.tokens.refresh_token, client_id: other.app.clientId });
		expect((await refresh(other.app, one.tokens.refresh_token)).status).toBe(400);
		expect(await works(one.headers)).toBe(200);
	});
});

it("refuses grants that nobody offers", async () => {
	expect((await askToken({ grant_type: "password", username: "x", password: "y" })).status).toBe(400);
});
