/** Checks read calls of services against the contracts. */
import { createORPCClient, ORPCError } from "@orpc/client";
import { ResponseValidationPlugin } from "@orpc/contract/plugins";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { errorBodySchema } from "#contracts/errors";
import { contracts, type ServiceName } from "#contracts/services";
import { getFaults } from "./faults.ts";
import { readTrials } from "./reads.ts";
import { type Clients, type Found, MissingInput } from "./trial.ts";

const deadlineMs = 10_000;

export type Outcome = {
	/** Such as "portal.statement"; none for the check of errors. */
	name?: string;
	call: string;
	result: "passed" | "failed" | "not tried";
	faults: string[];
};

export async function checkServices(
	baseUrls: Record<ServiceName, string>,
	token?: string,
): Promise<Outcome[]> {
	const clients = Object.fromEntries(
		Object.entries(contracts).map(([name, contract]) => [
			name,
			createORPCClient(linkTo(contract, baseUrls[name as ServiceName], token)),
		]),
	) as Clients;
	const found: Found = { token };
	const outcomes: Outcome[] = [];
	for (const { service, call, run } of readTrials) {
		const shown = { name: `${service}.${call}`, call: getRoute(service, call) };
		try {
			await run(clients, found);
			outcomes.push({ ...shown, result: "passed", faults: [] });
		} catch (error) {
			const result = error instanceof MissingInput ? "not tried" : "failed";
			outcomes.push({ ...shown, result, faults: getFaults(error) });
		}
	}
	outcomes.push(await checkErrorBody(baseUrls.product));
	return outcomes;
}

function linkTo(contract: (typeof contracts)[ServiceName], url: string, token: string | undefined) {
	return new OpenAPILink(contract, {
		url,
		headers: token ? { authorization: `Bearer ${token}` } : {},
		fetch: (request, init) => fetch(request, { ...init, signal: AbortSignal.timeout(deadlineMs) }),
		plugins: [new ResponseValidationPlugin(contract)],
		customErrorResponseBodyDecoder: (body, response) =>
			new ORPCError("REFUSED", {
				status: response.status,
				message: errorBodySchema.safeParse(body).data?.error ?? "",
			}),
	});
}

/** An unknown SKU must be a 404 with the error body. */
async function checkErrorBody(productUrl: string): Promise<Outcome> {
	const path = "/product-service/products/variation/getById/no-such-sku";
	const outcome = { call: `GET ${path} (must be 404)` };
	try {
		const response = await fetch(`${productUrl}${path}`, { signal: AbortSignal.timeout(deadlineMs) });
		const body = errorBodySchema.safeParse(await response.json().catch(() => undefined));
		const faults = [
			...(response.status === 404 ? [] : [`it answered ${response.status}`]),
			...(body.success ? [] : ["the body has no field error"]),
		];
		return { ...outcome, result: faults.length > 0 ? "failed" : "passed", faults };
	} catch (error) {
		return { ...outcome, result: "failed", faults: getFaults(error) };
	}
}

function getRoute(service: ServiceName, call: string): string {
	const procedure = Object.entries(contracts[service]).find(([name]) => name === call)?.[1];
	const { method, path } = procedure?.["~orpc"].route ?? {};
	return `${method} ${path}`;
}
