/** The user service over HTTP as demo users and newcomers; live bindings that `setUpUserDesk` fills. */
import { afterAll, beforeAll } from "vitest";
import demoSignIns from "../../../services/data/demo-sign-ins.json" with { type: "json" };
import { type RunningServices, startServices } from "../running-services.ts";

export let services: RunningServices;
export const tokens: Record<string, string> = {};

export type Json = Record<string, unknown>;

export function setUpUserDesk(): void {
	beforeAll(async () => {
		services = await startServices({ template: "users" });
		for (const { userId, email, password } of demoSignIns) tokens[userId] = await signIn(email, password);
	});
	afterAll(() => services.stop());
}

export async function signIn(email: string, password: string): Promise<string> {
	const path = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x";
	return String((await services.call(path, { email, password })).body.idToken);
}

export async function as(who: string, method: string, path: string, body?: object) {
	const response = await fetch(`${services.url}/user-service${path}`, {
		method,
		headers: {
			"content-type": "application/json",
			...(tokens[who] && { authorization: `Bearer ${tokens[who]}` }),
		},
		body: body && JSON.stringify(body),
	});
	return { status: response.status, body: (await response.json()) as Json & Json[] };
}
