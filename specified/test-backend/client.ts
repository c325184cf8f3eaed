/** Calls the backend as a storefront's server does. */
import { knownPassword } from "./data/people.ts";

export type Answer = { status: number; body: unknown };

export type Client = ReturnType<typeof createClient>;

/** Bodies are sent as JSON. An empty or other response body is read as text. */
export function createClient(url: string, token?: string) {
	const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
		const response = await fetch(`${url}${path}`, {
			method,
			headers: {
				...(token ? { Authorization: `Bearer ${token}` } : {}),
				...(body === undefined ? {} : { "Content-Type": "application/json" }),
			},
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		const text = await response.text();
		const isJson = response.headers.get("Content-Type") === "application/json";
		return { status: response.status, body: isJson && text !== "" ? JSON.parse(text) : text };
	};
	return {
		get: (path: string) => call("GET", path),
		post: (path: string, body?: unknown) => call("POST", path, body),
		put: (path: string, body?: unknown) => call("PUT", path, body),
		delete: (path: string) => call("DELETE", path),
	};
}

export const identityPath = (verb: string) => `/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=web`;

/** A client with the token of a known user. */
export async function signIn(url: string, email: string): Promise<Client> {
	const { status, body } = await createClient(url).post(identityPath("signInWithPassword"), {
		email,
		password: knownPassword,
		returnSecureToken: true,
	});
	if (status !== 200) throw new Error(`Sign-in of ${email} failed: ${JSON.stringify(body)}`);
	return createClient(url, (body as { idToken: string }).idToken);
}
