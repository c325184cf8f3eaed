import { data, type LinksFunction } from "@remix-run/node";
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunction,
	useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { guardedLoader } from "./shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "./shared/errors/page-error-boundary.tsx";
import { useNonce } from "./shared/http/security/nonce.ts";
import { needsFrame, Shell } from "./shell/shell.tsx";
import { loadShell } from "./shell/shell-data.server.ts";
import interFont from "./styles/fonts/inter.woff2";
import "./styles/app.css";

export const links: LinksFunction = () => [
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
	{ rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
	{ rel: "manifest", href: "/site.webmanifest" },
];

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { shell, headers } = await loadShell(context);
	return data(shell, { headers });
});

/** The framework's default is `true` also after a refused form, where a reload would hold up the next attempt. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
	currentUrl,
	nextUrl,
	formMethod,
	actionStatus = 200,
	actionResult,
	defaultShouldRevalidate,
}) => {
	if (formMethod === undefined || formMethod === "GET") return needsFrame(currentUrl, nextUrl);
	if (actionStatus >= 400 && isShownAgain(actionResult)) return false;
	return defaultShouldRevalidate;
};

/** Whether an answer has the form again, and doesn't say that the page is outdated. */
const isShownAgain = (answer: unknown): boolean =>
	typeof answer === "object" && answer !== null && "reply" in answer && !("stale" in answer && answer.stale);

export function Layout({ children }: { children: ReactNode }) {
	const nonce = useNonce();
	const shell = useRouteLoaderData<typeof loader>("root");
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#0f2a47" />
				<link
					rel="preload"
					href={`${shell?.staticBase ?? ""}${interFont}`}
					as="font"
					type="font/woff2"
					crossOrigin="anonymous"
				/>
				<Meta />
				<Links />
			</head>
			<body>
				<Shell data={shell ?? null}>{children}</Shell>
				<ScrollRestoration nonce={nonce} />
				<Scripts nonce={nonce} />
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="application" />;
}
