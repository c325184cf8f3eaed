/** Passes requests on to the OAuth library, which needs Node's requests and responses. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { InjectOptions } from "light-my-request";
import type Provider from "oidc-provider";
import { perEnvironment } from "#client/env.server";
import { readBody } from "~/shared/http/form-body.server.ts";
import { oauthIssuer } from "./oauth-settings.server.ts";

const maxBytes = 16 * 1024;

/** The library's session would name whoever connected last; the shop's own session decides. */
const ownSession = /(?:^|;\s*)oauth(?:\.sig)?=[^;]*/g;

const passedHeaders = ["accept", "authorization", "content-type", "user-agent"] as const;

type Asked<Result> = (
	provider: Provider,
	request: IncomingMessage,
	response: ServerResponse,
) => Promise<Result>;

const loadInject = async () => (await import("light-my-request")).default;

function toNodeRequest(request: Request, payload?: Buffer): InjectOptions {
	const { pathname, search } = new URL(request.url);
	const issuer = new URL(oauthIssuer() ?? request.url);
	const cookies = (request.headers.get("Cookie") ?? "").replace(ownSession, "").replace(/^;\s*/, "");
	return {
		method: request.method as "GET" | "POST",
		url: pathname + search,
		headers: {
			...Object.fromEntries(
				passedHeaders.flatMap((name) => {
					const value = request.headers.get(name);
					return value === null ? [] : [[name, value]];
				}),
			),
			...(cookies && { cookie: cookies }),
			host: issuer.host,
			"x-forwarded-host": issuer.host,
			"x-forwarded-proto": issuer.protocol.slice(0, -1),
		},
		payload,
	};
}

/** @throws {BodyTooLargeError} */
export async function askProvider(provider: Provider, request: Request): Promise<Response> {
	const payload = request.method === "POST" ? await readBody(request, maxBytes) : undefined;
	const inject = await loadInject();
	const answer = await inject(provider.callback(), toNodeRequest(request, payload));
	const headers = new Headers();
	for (const [name, value] of Object.entries(answer.headers))
		for (const one of [value ?? []].flat())
			if (name !== "set-cookie" || !/^oauth(?:\.sig)?=/.test(String(one))) headers.append(name, String(one));
	headers.delete("Content-Length");
	return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
}

/** What only the library can tell about a request to connect, which it knows by a cookie. */
export async function askInteraction<Result>(request: Request, ask: Asked<Result>): Promise<Result | null> {
	const provider = await oauthProvider();
	if (!provider) return null;
	const inject = await loadInject();
	let providerAnswer: Promise<Result> | undefined;
	await inject(
		(node, response) => {
			const done = ask(provider, node as unknown as IncomingMessage, response as ServerResponse);
			providerAnswer = done;
			done.catch(() => null).then(() => response.end());
		},
		{ ...toNodeRequest(request), method: "GET" },
	);
	return (await providerAnswer) ?? null;
}

// The OAuth library, which is loaded when the first app needs it.

const loading = perEnvironment((): { provider?: Promise<Provider> } => ({}));

/** @returns `null` without a configured origin */
export async function oauthProvider(): Promise<Provider | null> {
	const issuer = oauthIssuer();
	if (!issuer) return null;
	const current = loading();
	current.provider ??= load(issuer).catch((error: unknown) => {
		current.provider = undefined;
		throw error;
	});
	return current.provider;
}

async function load(issuer: string): Promise<Provider> {
	// Node has it from version 22 on, and in late releases of 20; the library relies on it.
	URL.parse ??= (url, base) => (URL.canParse(String(url), base) ? new URL(url, base) : null);
	const { warn } = console;
	// On Node 20 it warns while it is loaded; decision record 0096 tells why it is used there all the same.
	console.warn = (...values: unknown[]) => {
		if (!String(values[0]).includes("Unsupported runtime")) warn(...values);
	};
	try {
		const { createProvider } = await import("./oauth-provider.server.ts");
		return createProvider(issuer);
	} finally {
		console.warn = warn;
	}
}
