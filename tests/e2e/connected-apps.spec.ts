/** Connecting an app in a browser: sign-in, consent, back to the app, a tool of the account, and disconnecting. */
import { createHash, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, test } from "./fixtures.ts";
import { demoSignIn, LoginPage } from "./pages/login-page.ts";

type App = { callback: string; redirects: URL[]; server: Server };

/** The app's own address on this computer. */
async function startApp(): Promise<App> {
	const redirects: URL[] = [];
	const server = createServer((request, response) => {
		const url = new URL(request.url ?? "/", "http://127.0.0.1");
		if (url.pathname === "/callback") redirects.push(url);
		response
			.writeHead(200, { "Content-Type": "text/html" })
			.end(
				'<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>App</title><h1>Back in the app</h1>',
			);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		callback: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
		redirects,
		server,
	};
}

let app: App;
test.beforeEach(async () => {
	app = await startApp();
});
test.afterEach(() => {
	app.server.closeAllConnections();
	app.server.close();
});

async function register(shop: string, name: string): Promise<string> {
	const response = await fetch(`${shop}/oauth/register`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ client_name: name, redirect_uris: [app.callback] }),
	});
	expect(response.status).toBe(201);
	return ((await response.json()) as { client_id: string }).client_id;
}

test("an app connects, uses the account, and is disconnected @both @whole", async ({
	page,
	baseURL,
	axe,
}) => {
	const name = `Agent ${randomBytes(4).toString("hex")}`;
	const clientId = await register(baseURL ?? "", name);
	const verifier = randomBytes(32).toString("base64url");
	const query = new URLSearchParams({
		client_id: clientId,
		response_type: "code",
		redirect_uri: app.callback,
		code_challenge: createHash("sha256").update(verifier).digest("base64url"),
		code_challenge_method: "S256",
		scope: "read quote order",
		state: "state-1",
		resource: `${baseURL}/mcp`,
	});
	await page.goto(`/oauth/authorize?${query}`);
	const { email, password } = demoSignIn("demo-distributor");
	await new LoginPage(page).signIn(email, password);

	await expect(page.getByRole("heading", { name: `Connect ${name}?` })).toBeVisible();
	await expect(page.getByRole("definition").filter({ hasText: email })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.getByRole("checkbox", { name: /^Cart and orders/ }).uncheck();
	await page.getByRole("button", { name: "Allow", exact: true }).press("Enter");
	await expect(page.getByRole("heading", { name: "Back in the app" })).toBeVisible();
	const [redirect] = app.redirects;
	expect(redirect?.searchParams.get("state")).toBe("state-1");

	const answer = await fetch(`${baseURL}/oauth/token`, {
		method: "POST",
		body: new URLSearchParams({
			grant_type: "authorization_code",
			client_id: clientId,
			code: redirect?.searchParams.get("code") ?? "",
			code_verifier: verifier,
			redirect_uri: app.callback,
		}),
	});
	const tokens = (await answer.json()) as { access_token: string; scope: string };
	expect([answer.status, tokens.scope]).toEqual([200, "read quote"]);
	const connect = async () => {
		const client = new Client({ name, version: "1.0.0" });
		await client.connect(
			new StreamableHTTPClientTransport(new URL("/mcp/account", baseURL), {
				requestInit: { headers: { Authorization: `Bearer ${tokens.access_token}` } },
			}),
		);
		return client;
	};
	const client = await connect();
	const orders = await client.callTool({ name: "getOrderStatus", arguments: {} });
	expect(orders.isError).toBeFalsy();
	expect(orders.structuredContent).toMatchObject({ orders: expect.any(Array) });
	await client.close();

	await page.goto("/user/apps");
	const row = page.getByRole("row").filter({ hasText: name });
	await expect(row).toContainText("Read, Projects and quotes");
	expect(await axe(page)).toEqual([]);
	await page.getByRole("button", { name: `Disconnect ${name}` }).click();
	await expect(page.getByText(`${name} is disconnected.`)).toBeVisible();
	await expect(row).toHaveCount(0);
	await expect(connect()).rejects.toThrow();
});

test("a refused app is told so @both @whole", async ({ page, baseURL }) => {
	const clientId = await register(baseURL ?? "", "Refused agent");
	const query = new URLSearchParams({
		client_id: clientId,
		response_type: "code",
		redirect_uri: app.callback,
		code_challenge: createHash("sha256").update("x".repeat(43)).digest("base64url"),
		code_challenge_method: "S256",
	});
	await page.goto(`/oauth/authorize?${query}`);
	const { email, password } = demoSignIn("demo-distributor");
	await new LoginPage(page).signIn(email, password);
	await page.getByRole("button", { name: "Don’t allow" }).click();
	await expect(page.getByRole("heading", { name: "Back in the app" })).toBeVisible();
	expect(app.redirects[0]?.searchParams.get("error")).toBe("access_denied");
});
