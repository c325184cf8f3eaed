/** Sign-in and account pages on real loaders, actions and services; `setUpAccountPages` starts them. */
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll } from "vitest";
import demoSignIns from "../../../services/data/demo-sign-ins.json" with { type: "json" };
import { setEnvironment } from "../environment.ts";
import { type RunningServices, startServices } from "../running-services.ts";

type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<unknown>;

type RouteModule = { loader?: Handler; action?: Handler };

export const origin = "http://localhost:3000";
export let services: RunningServices;
let routes: Record<string, RouteModule>;
let addSessionCookie: (headers: Headers, context: AppLoadContext) => void;
export const cookies: Record<string, string> = {};

type Answer = {
	status: number;
	location: string | null;
	retryAfter: string | null;
	/** The session cookie as a Cookie header; "" when cleared. */
	session: string | null;
	body: unknown;
};

export function setUpAccountPages(): void {
	beforeAll(async () => {
		services = await startServices({ template: "users" });
		setEnvironment({
			SERVICES_BASE_URL: services.url,
			SESSION_SECRET: "s".repeat(40),
			ORIGIN: origin,
			LOG_LEVEL: "silent",
		});
		({ addSessionCookie } = await import("~/shared/auth/request-session.server.ts"));
		const modules = {
			"/login": import("~/features/auth/login-page.tsx"),
			"/logout": import("~/features/auth/logout.resource.ts"),
			"/register": import("~/features/auth/register/register-page.tsx"),
			"/forgot-password": import("~/features/auth/forgot-password-page.tsx"),
			"/auth/action": import("~/features/auth/mailed-action-page.tsx"),
			"/user": import("~/features/account/overview-page.tsx"),
			"/user layout": import("~/features/account/user-layout.tsx"),
			"/user/profile": import("~/features/account/profile-page.tsx"),
			"/user/change-password": import("~/features/account/change-password-page.tsx"),
			"/user/change-email": import("~/features/account/change-email-page.tsx"),
			"/user/upgrade": import("~/features/account/upgrade-page.tsx"),
			"/user/switch-account": import("~/features/account/switch-account-page.tsx"),
			"/user/portal-users": import("~/features/account/portal-users/portal-users-page.tsx"),
			"/user/request-administration": import("~/features/account/request-administration.resource.ts"),
			"/user/sign-out-everywhere": import("~/features/account/sign-out-everywhere.resource.ts"),
			"/user/account-switches": import("~/features/account/account-switches-page.tsx"),
			"/user/my-lighting-layouts": import("~/features/lighting-layouts/my-layouts-page.tsx"),
		};
		const loaded = await Promise.all(Object.values(modules));
		routes = Object.fromEntries(
			Object.keys(modules).map((name, index) => [name, loaded[index] as RouteModule]),
		);
		for (const { userId, email, password } of demoSignIns) {
			const response = await post("/login", { email, password });
			cookies[userId] = response.session ?? "";
		}
	});
	afterAll(() => services.stop());
}

export async function call(
	name: string,
	kind: "loader" | "action",
	init: {
		cookie?: string;
		form?: Record<string, string>;
		headers?: Record<string, string>;
		query?: string;
	} = {},
): Promise<Answer> {
	const path = name.split(" ")[0] ?? name;
	const context = {};
	const request = new Request(origin + path + (init.query ?? ""), {
		method: kind === "action" ? "POST" : "GET",
		headers: {
			...(init.cookie && { Cookie: init.cookie }),
			...(kind === "action" && { Origin: origin }),
			...init.headers,
		},
		body: kind === "action" ? new URLSearchParams(init.form ?? {}) : undefined,
	});
	const handler = routes[name]?.[kind];
	if (!handler) return { status: 405, location: null, retryAfter: null, session: null, body: null };
	const params = path.endsWith("my-lighting-layouts") ? { tab: "my-lighting-layouts" } : {};
	const outcome = await handler({ request, params, context } as Parameters<Handler>[0]).catch(
		(thrown) => thrown,
	);
	if (outcome instanceof Error) throw outcome;
	const { headers, status, body } = read(outcome);
	addSessionCookie(headers, context);
	const set = headers.getSetCookie().find((value) => value.startsWith("__session="));
	const value = set?.split(";")[0] ?? null;
	return {
		status,
		location: headers.get("Location"),
		retryAfter: headers.get("Retry-After"),
		session: value === "__session=" ? "" : value,
		body,
	};
}

function read(outcome: unknown): { headers: Headers; status: number; body: unknown } {
	if (outcome instanceof Response) return { headers: outcome.headers, status: outcome.status, body: null };
	const { init, data } = (outcome ?? {}) as { init?: ResponseInit | null; data?: unknown };
	return { headers: new Headers(init?.headers), status: init?.status ?? 200, body: data };
}

export const get = (name: string, who?: string, query?: string) =>
	call(name, "loader", { cookie: who && cookies[who], query });
export const post = (name: string, form: Record<string, string>, who?: string, query?: string) =>
	call(name, "action", { cookie: who && cookies[who], form, query });
export const getErrors = ({ body }: Answer) =>
	(body as { reply: { error: Record<string, string[]>; initialValue: Record<string, unknown> } }).reply;
