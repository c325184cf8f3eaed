/** Passes requests on to the OAuth library, which needs Node's requests and responses. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { InjectOptions } from "light-my-request";
import type Provider from "oidc-provider";
import { readBody } from "~/shared/http/form-body.server.ts";
import { oauthProvider } from "./load-provider.server.ts";
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
