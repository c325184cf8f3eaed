/**
 * Visitors without a browser: cookies, and calls of real loaders and actions by URL. Set `ORIGIN` and service
 * URLs before the first call.
 */
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { matchRoutes, type Params } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect } from "vitest";
import { inRoot } from "../../scripts/setup/root.mjs";
import demoSignIns from "../../services/data/demo-sign-ins.json" with { type: "json" };

export const shopOrigin = "http://localhost:3000";

type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<unknown>;
type Match = { params: Params; file: string; layouts: string[] };

export type ShopAnswer = {
	status: number;
	location: string | null;
	headers: Headers;
	/** Data of the loader or action, and of pathless layouts. */
	body: unknown;
	/** The response of a route without a screen, such as a file. */
	response: Response | null;
};

/** Fields of a form; an array sends a field several times, and a file makes it an upload. */
export type SentFields =
	| Record<string, string | File | readonly string[]>
	| readonly (readonly [name: string, value: string])[];

export type Visitor = {
	/** Cookies by name. */
	cookies: Map<string, string>;
	/** @param headers such as `Accept` */
	get(path: string, headers?: Record<string, string>): Promise<ShopAnswer>;
	/** @param headers such as `Referer`, as a path */
	post(path: string, form?: SentFields, headers?: Record<string, string>): Promise<ShopAnswer>;
	/** What the frame around every page is given, or that of a layout with a path. */
	frame(file?: string): Promise<unknown>;
	/** A demo user, or an address with a password. */
	signIn(who: string, password?: string): Promise<ShopAnswer>;
};

export function newVisitor(): Visitor {
	const cookies = new Map<string, string>();
	const send = async (path: string, init: RequestInit = {}, route?: Match): Promise<ShopAnswer> => {
		const headers = new Headers(init.headers);
		if (cookies.size > 0)
			headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
		const response = await callRoute(new Request(shopOrigin + path, { ...init, headers }), route);
		for (const set of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
			if (value) cookies.set(name, value);
			else cookies.delete(name);
		}
		return response;
	};
	const visitor: Visitor = {
		cookies,
		get: (path, headers) => send(path, { headers }),
		post: (path, form = {}, { Referer, ...headers } = {}) =>
			send(path, {
				method: "POST",
				headers: { Origin: shopOrigin, ...(Referer && { Referer: shopOrigin + Referer }), ...headers },
				body: toBody(form),
			}),
		frame: async (file = "root.tsx") => (await send("/", {}, { file, layouts: [], params: {} })).body,
		signIn: (who, password) => {
			const demo = demoSignIns.find(({ userId }) => userId === who);
			const { email, password: known } = demo ?? { email: who, password };
			return visitor.post("/login", { email, password: password ?? known ?? "" });
		},
	};
	return visitor;
}

function toBody(form: SentFields): URLSearchParams | FormData {
	const fields = Object.entries(Array.isArray(form) ? {} : form).flatMap(([name, value]) =>
		[value].flat().map((one) => [name, one] as const),
	);
	const body = fields.some(([, value]) => value instanceof File) ? new FormData() : new URLSearchParams();
	for (const [name, value] of Array.isArray(form) ? form : fields) body.append(name, value as string);
	return body;
}

/** Reads a page as a user, or posts if a form is given. */
export type CallAs = (path: string, who: string, form?: SentFields) => Promise<ShopAnswer>;

/** The demo users, signed in on first use; any other name is a signed-out browser. */
export function newVisitors(): { call: CallAs; visitor(who: string): Promise<Visitor> } {
	const visitorsByFile = new Map<string | undefined, Map<string, Promise<Visitor>>>();
	const getVisitor = (who: string) => {
		// The module that calls this may be shared by files, each with a shop of its own.
		const { testPath } = expect.getState();
		const visitors = visitorsByFile.get(testPath) ?? new Map<string, Promise<Visitor>>();
		visitorsByFile.set(testPath, visitors);
		const known = visitors.get(who);
		if (known) return known;
		const visitor = newVisitor();
		const isUser = demoSignIns.some(({ userId }) => userId === who);
		const ready = isUser ? visitor.signIn(who).then(() => visitor) : Promise.resolve(visitor);
		visitors.set(who, ready);
		return ready;
	};
	return {
		visitor: getVisitor,
		async call(path, who, form) {
			const visitor = await getVisitor(who);
			return form ? visitor.post(path, form) : visitor.get(path);
		},
	};
}

async function callRoute(request: Request, route?: Match): Promise<ShopAnswer> {
	const { addSessionCookie } = await import("~/shared/auth/request-session.server.ts");
	const { file, layouts, params } = route ?? (await getRoute(new URL(request.url).pathname));
	const context: AppLoadContext = {};
	const answerOf = async (of: string) => {
		const module: { loader?: Handler; action?: Handler } = await import(inRoot("app", of));
		const handler = request.method === "GET" ? module.loader : module.action;
		if (!handler) return null;
		const outcome = await handler({ request, params, context } as Parameters<Handler>[0]).catch(
			(thrown: unknown) => thrown,
		);
		if (outcome instanceof Error) throw outcome;
		return read(outcome);
	};
	const reads = request.method === "GET";
	const around = reads ? await Promise.all(layouts.map(answerOf)) : [];
	const own = await answerOf(file);
	const shown = [...around, own].filter((response) => response !== null);
	const last = shown.find(({ status }) => status >= 400) ?? shown.at(-1);
	if (!last || (!reads && !own))
		return { status: 405, location: null, headers: new Headers(), body: null, response: null };
	addSessionCookie(last.headers, context);
	const whole = last.status < 400 && around.length > 0;
	const body = whole ? Object.assign({}, ...shown.map((response) => response.body)) : last.body;
	return { ...last, location: last.headers.get("Location"), body };
}

function read(outcome: unknown): Omit<ShopAnswer, "location"> {
	if (outcome instanceof Response)
		return { headers: outcome.headers, status: outcome.status, body: null, response: outcome };
	const { init, data } = (outcome ?? {}) as { init?: ResponseInit | null; data?: unknown };
	return { headers: new Headers(init?.headers), status: init?.status ?? 200, body: data, response: null };
}

type Branch = { id: string; path?: string; index?: boolean; children?: Branch[] };

const branches = (list: RouteConfigEntry[]): Branch[] =>
	list.map(({ path, file, index, children }) => ({
		id: file,
		path,
		...(index ? { index } : { children: children && branches(children) }),
	}));

let loadedBranches: Promise<Branch[]> | undefined;
const allBranches = () => {
	loadedBranches ??= import("~/routes.ts").then(async ({ default: routes }) => branches(await routes));
	return loadedBranches;
};

async function getRoute(pathname: string): Promise<Match> {
	const matches = matchRoutes((await allBranches()) as never, pathname);
	const leaf = matches?.at(-1);
	if (!matches || !leaf) throw new Error(`No route leads to ${pathname}.`);
	const layouts = matches.slice(0, -1).filter(({ route }) => route.path === undefined);
	return {
		params: leaf.params,
		file: (leaf.route as Branch).id,
		layouts: layouts.map(({ route }) => (route as Branch).id),
	};
}
