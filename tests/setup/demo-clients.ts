/** Typed clients of the embedded services for the sign-ins of the demonstration. */
import { createORPCClient, ORPCError } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { ResponseValidationPlugin } from "@orpc/contract/plugins";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { errorBodySchema } from "#contracts/errors";
import demoSignIns from "../../services/data/demo-sign-ins.json" with { type: "json" };
import type { RunningServices } from "./running-services.ts";

/** A client without a sign-in, or for one, acting for an account where one is named. */
export async function demoClient<Contract extends AnyContractRouter>(
	services: RunningServices,
	contract: Contract,
	userId?: string,
	accountId?: string,
): Promise<ContractRouterClient<Contract>> {
	const token = userId && (await tokenOf(services, userId));
	const client: unknown = createORPCClient(
		new OpenAPILink(contract, {
			url: services.url,
			headers: {
				...(token && { authorization: `Bearer ${token}` }),
				...(accountId && { "x-account-id": accountId }),
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

/** Checking a password is slow on purpose, so each person signs in once to each run of the services. */
const tokens = new WeakMap<RunningServices, Map<string, Promise<string>>>();

function tokenOf(services: RunningServices, userId: string): Promise<string> {
	const known = tokens.get(services) ?? new Map<string, Promise<string>>();
	tokens.set(services, known);
	const token = known.get(userId) ?? signIn(services, userId);
	known.set(userId, token);
	return token;
}

async function signIn(services: RunningServices, userId: string): Promise<string> {
	const { email, password } = demoSignIns.find((one) => one.userId === userId) ?? { email: "", password: "" };
	const path = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x";
	return String((await services.call(path, { email, password })).body.idToken);
}

/** Status, code and sentence of a refused call. */
export async function refusal(
	call: Promise<unknown>,
): Promise<{ status: number; code: string; message: string }> {
	const outcome = await call.then(
		(answer) => answer,
		(error: unknown) => error,
	);
	if (!(outcome instanceof ORPCError)) throw new Error(`Not refused: ${JSON.stringify(outcome)}`);
	return { status: outcome.status, code: String(outcome.code), message: outcome.message };
}
