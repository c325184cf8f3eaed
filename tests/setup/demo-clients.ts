/** Typed clients of the services for demo users. */
import { createORPCClient, ORPCError } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { ResponseValidationPlugin } from "@orpc/contract/plugins";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { errorBodySchema } from "#contracts/errors";
import demoSignIns from "../../services/data/demo-sign-ins.json" with { type: "json" };
import type { RunningServices } from "./running-services.ts";

/** Over HTTP. */
export type Reachable = Pick<RunningServices, "url" | "call">;

/** Anonymous or signed in, with an optional account and browser key. */
export async function demoClient<Contract extends AnyContractRouter>(
	services: Reachable,
	contract: Contract,
	userId?: string,
	accountId?: string,
	browserKey?: string,
): Promise<ContractRouterClient<Contract>> {
	const token = userId && (await getToken(services, userId));
	return clientWithToken(services, contract, token, accountId, browserKey);
}

/** A client by token, with an optional account. */
export function clientWithToken<Contract extends AnyContractRouter>(
	services: Pick<Reachable, "url">,
	contract: Contract,
	token?: string,
	accountId?: string,
	browserKey?: string,
): ContractRouterClient<Contract> {
	const client: unknown = createORPCClient(
		new OpenAPILink(contract, {
			url: services.url,
			headers: {
				...(token && { authorization: `Bearer ${token}` }),
				...(accountId && { "x-account-id": accountId }),
				...(browserKey && { "x-browser-key": browserKey }),
			},
			plugins: [new ResponseValidationPlugin(contract)],
			customErrorResponseBodyDecoder: (body, response) => {
				const { error, code } = errorBodySchema.parse(body);
				return new ORPCError(code ?? "ERROR", { status: response.status, message: error });
			},
		}),
	);
	return client as ContractRouterClient<Contract>;
}

/** Tokens are cached, because checking a password is slow. */
const tokens = new WeakMap<Reachable, Map<string, Promise<string>>>();

export function getToken(services: Reachable, userId: string): Promise<string> {
	const known = tokens.get(services) ?? new Map<string, Promise<string>>();
	tokens.set(services, known);
	const token = known.get(userId) ?? signIn(services, userId);
	known.set(userId, token);
	return token;
}

async function signIn(services: Reachable, userId: string): Promise<string> {
	const { email, password } = demoSignIns.find((signIn) => signIn.userId === userId) ?? {
		email: "",
		password: "",
	};
	return tokenFor(services, email, password);
}

/** Defaults to the demo distributor's password. */
export async function tokenFor(
	services: Pick<Reachable, "call">,
	email: string,
	password = demoSignIns.find(({ userId }) => userId === "demo-distributor")?.password,
): Promise<string> {
	const path = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x";
	return String((await services.call(path, { email, password })).body.idToken);
}

/** Status, code and message of an error. */
export async function refusal(
	call: Promise<unknown>,
): Promise<{ status: number; code: string; message: string }> {
	const outcome = await call.then(
		(response) => response,
		(error: unknown) => error,
	);
	if (!(outcome instanceof ORPCError)) throw new Error(`Not refused: ${JSON.stringify(outcome)}`);
	return { status: outcome.status, code: String(outcome.code), message: outcome.message };
}
