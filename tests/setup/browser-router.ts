/**
 * A browser's router without rendering: documents, navigations and single-fetch forms, with
 * `shouldRevalidate` of each route. Set `ORIGIN` and service URLs before the first request.
 */
import type { ShouldRevalidateFunction } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { createMemoryHistory, createRouter, data, type Router } from "@remix-run/router";
import { createRequestHandler, type LoaderFunctionArgs, type ServerBuild } from "@remix-run/server-runtime";
import { inRoot } from "../../scripts/setup/root.mjs";
import { shopOrigin, type Visitor } from "./visitor.ts";

type Module = ServerBuild["routes"][string]["module"] & { shouldRevalidate?: ShouldRevalidateFunction };
type Handler = (request: Request) => Promise<Response>;
type Branch = {
	id: string;
	path?: string;
	index?: boolean;
	loader?: true;
	action?: true;
	shouldRevalidate?: ShouldRevalidateFunction;
	children?: Branch[];
};

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.\w+$/, "");

/** Route modules as in the framework's server. */
async function loadShop(): Promise<{ handle: Handler; branches: Branch[] }> {
	const { default: config } = await import("~/routes.ts");
	const { addSessionCookie } = await import("~/shared/auth/request-session.server.ts");
	const root: Module = await import("~/root.tsx");
	const routes: ServerBuild["routes"] = { root: { id: "root", path: "", module: root } };
	const mount = async (entry: RouteConfigEntry, parentId: string): Promise<Branch> => {
		const module: Module = await import(inRoot("app", entry.file));
		const { path, index } = entry;
		const id = idOf(entry);
		routes[id] = { id, parentId, path, index, module } as ServerBuild["routes"][string];
		const children = await Promise.all((entry.children ?? []).map((child) => mount(child, id)));
		return branchOf(module, { id, path, index, ...(!index && { children }) });
	};
	const branches = await Promise.all((await config).map((entry) => mount(entry, "root")));
	const build = {
		routes,
		entry: {
			module: {
				default: () => Promise.reject(new Error("Nothing is drawn here.")),
				handleDataRequest: (response: Response, { context }: LoaderFunctionArgs) => {
					addSessionCookie(response.headers, context);
					return response;
				},
				handleError: (error: unknown) => {
					if (error instanceof Error) throw error;
				},
			},
		},
		assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "1" },
		publicPath: "/",
		assetsBuildDirectory: "",
		future: { v3_singleFetch: true, v3_throwAbortReason: true },
		isSpaMode: false,
		mode: "production",
	};
	const handle = createRequestHandler(build as unknown as ServerBuild);
	return { handle, branches: [branchOf(root, { id: "root", path: "", children: branches })] };
}

const branchOf = ({ loader, action, shouldRevalidate }: Module, branch: Branch): Branch => ({
	...branch,
	...(loader && { loader: true }),
	...(action && { action: true }),
	// As the framework does with single fetch, also after a refused form.
	shouldRevalidate:
		shouldRevalidate && ((options) => shouldRevalidate({ ...options, defaultShouldRevalidate: true })),
});

let shop: ReturnType<typeof loadShop> | undefined;

/** Sends a request with the visitor's cookies, and keeps those of the answer. */
async function sendAs({ cookies }: Pick<Visitor, "cookies">, path: string, init: RequestInit = {}) {
	shop ??= loadShop();
	const { handle } = await shop;
	const headers = new Headers({ Origin: shopOrigin, Host: new URL(shopOrigin).host, ...init.headers });
	headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
	const response = await handle(new Request(shopOrigin + path, { ...init, headers }));
	for (const set of response.headers.getSetCookie()) {
		const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
		if (value) cookies.set(name, value);
		else cookies.delete(name);
	}
	return response;
}

const dataPath = ({ pathname, search }: URL) =>
	`${pathname === "/" ? "/_root" : pathname.replace(/\/$/, "")}.data${search}`;

type Loaded = {
	status: number;
	/** Where a redirect leads to. */
	location: string | null;
	body: string;
};

/**
 * Loads all data of a page, or the whole file of a route without a screen, without a router.
 * @param form to post
 */
export async function loadData(
	visitor: Pick<Visitor, "cookies">,
	path: string,
	{ form, isFile = false }: { form?: Record<string, string>; isFile?: boolean } = {},
): Promise<Loaded> {
	const url = new URL(path, shopOrigin);
	const init = form && { method: "POST", body: new URLSearchParams(form) };
	const response = await sendAs(visitor, isFile ? path : dataPath(url), init);
	const body = await response.text();
	const location = response.status === 202 ? (/"(\/[^"]*)"/.exec(body)?.[1] ?? null) : null;
	return { status: response.status, location: location ?? response.headers.get("Location"), body };
}

export type BrowserRouter = {
	/** Loads a document with all of its routes. */
	open(path: string): Promise<void>;
	/** Follows a link or submits a form. */
	go(path: string, form?: Record<string, string>): Promise<void>;
	/** Current path and query. */
	where(): string;
	/** Routes requested by the last navigation or form; all when unrestricted. */
	requestedRoutes(): readonly string[];
	/** Status of the last form. */
	lastStatus(): number;
};

/** @param visitor whose cookies are used */
export async function newBrowserRouter(visitor: Pick<Visitor, "cookies">): Promise<BrowserRouter> {
	shop ??= loadShop();
	const { branches } = await shop;
	let requestedRoutes: readonly string[] = [];
	let lastStatus = 0;
	let router: Router | undefined;

	const send = (path: string, init?: RequestInit) => sendAs(visitor, path, init);

	/** Requests data of all or some routes. @returns a redirect instead, if any */
	const load = async (url: URL, chosen: readonly string[] | null): Promise<Response | null> => {
		const asking = new URL(dataPath(url), shopOrigin);
		if (chosen) asking.searchParams.set("_routes", chosen.join(","));
		return redirectIn(await send(asking.pathname + asking.search));
	};

	return {
		async open(path) {
			router?.dispose();
			router = createRouter({
				history: createMemoryHistory({ initialEntries: [path] }),
				routes: branches as never,
				future: { v7_skipActionErrorRevalidation: true },
				async dataStrategy({ request, matches, fetcherKey }) {
					if (fetcherKey) throw new Error("Fetchers are not followed here.");
					const url = new URL(request.url);
					if (request.method !== "GET") {
						const response = await send(`${url.pathname}.data${url.search}`, {
							method: "POST",
							body: new URLSearchParams(await request.text()),
						});
						lastStatus = response.status;
						const acting = matches.find(({ shouldLoad }) => shouldLoad);
						const isFormAgain = (await response.clone().text()).includes('"reply"');
						const result =
							(await redirectIn(response)) ?? data(isFormAgain ? { reply: null } : null, lastStatus);
						return { [acting?.route.id ?? ""]: { type: "data", result } };
					}
					const known = router?.state.initialized ? router.state.loaderData : {};
					const loading = matches.filter(({ route }) => route.loader);
					const kept = loading.filter(
						({ route, shouldLoad }) =>
							!shouldLoad && route.id in known && (route as Branch).shouldRevalidate !== undefined,
					);
					const wanted = loading.filter((match) => !kept.includes(match)).map(({ route }) => route.id);
					requestedRoutes = wanted;
					if (wanted.length === 0) return {};
					const result = (await load(url, kept.length > 0 ? wanted : null)) ?? true;
					return Object.fromEntries(wanted.map((id) => [id, { type: "data", result }]));
				},
			}).initialize();
			await settled(router);
		},
		async go(path, form) {
			if (!router) throw new Error("Open a document first.");
			requestedRoutes = [];
			if (form) {
				const formData = new FormData();
				for (const [name, value] of Object.entries(form)) formData.set(name, value);
				await router.navigate(path, { formMethod: "post", formData });
			} else await router.navigate(path);
			await settled(router);
		},
		where: () => `${router?.state.location.pathname ?? ""}${router?.state.location.search ?? ""}`,
		requestedRoutes: () => requestedRoutes,
		lastStatus: () => lastStatus,
	};
}

/** `null` for data. */
async function redirectIn(response: Response): Promise<Response | null> {
	const body = await response.text();
	const to = response.status === 202 ? /"(\/[^"]*)"/.exec(body)?.[1] : undefined;
	return to === undefined ? null : new Response(null, { status: 302, headers: { Location: to } });
}

/** Waits until the router is idle, including redirects. */
async function settled(router: Router): Promise<void> {
	while (!router.state.initialized || router.state.navigation.state !== "idle")
		await new Promise((resolve) => {
			const stop = router.subscribe(() => {
				stop();
				resolve(undefined);
			});
		});
	if (router.state.errors) throw Object.values(router.state.errors)[0];
}
