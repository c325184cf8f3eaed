/** The identity service over HTTP; `setUpIdentityDesk` starts it. */
import { afterAll, beforeAll } from "vitest";
import { type RunningServices, startServices } from "../running-services.ts";
import type { Answer } from "../service-calls.ts";

export const minute = 60_000;
export const password = "lantern under the stairs";

export let services: RunningServices;

let people = 0;

export function setUpIdentityDesk(): void {
	beforeAll(async () => {
		services = await startServices();
	});
	afterAll(() => services.stop());
}

export const accounts = (verb: string, body: object) =>
	services.call(`/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=any`, body);
export const getCode = ({ body }: Answer) => (body.error as { message: string }).message;

export async function register() {
	people += 1;
	const email = `person${people}@shop.example`;
	const { body } = await accounts("signUp", { email, password, returnSecureToken: true });
	return { email, idToken: String(body.idToken), refreshToken: String(body.refreshToken), id: body.localId };
}
