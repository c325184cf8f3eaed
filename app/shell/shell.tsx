import { useLocation, useMatches } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { ActingBanner } from "~/features/account/acting-banner.tsx";
import { useKeptFormOfPage } from "~/shared/forms/kept-form.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { KeptFormNotice } from "./kept-form-notice.tsx";
import { hasFrame, isFrameless } from "./navigation.ts";
import type { ShellData } from "./shell-data.server.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { ToastBanner, ToastProvider } from "./toasts.tsx";

/**
 * The frame of every page: skip link, header, page, footer, toasts. `data` is `null` when even the shell's own data
 * could not be loaded; then header and footer show what needs none.
 */
export function Shell({ data, children }: { data: ShellData | null; children: ReactNode }) {
	const { pathname } = useLocation();
	const standsAlone = useMatches().some(({ data: page }) => isFrameless(page));
	const framed = hasFrame(pathname) && !standsAlone;
	const kept = useKeptFormOfPage();
	useDeferredScripts(data?.deferredScripts);
	return (
		<ToastProvider fromPage={data?.toast ?? null}>
			<a
				href="#main"
				className="sr-only z-toast rounded bg-white px-4 py-3 font-semibold text-navy-900 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
			>
				Skip to content
			</a>
			{framed && (
				<ErrorBoundary level="feature">
					<SiteHeader data={data} />
				</ErrorBoundary>
			)}
			{/* On paper the header is not there, but whose page it is must be. */}
			{framed && data && (
				<p className="mb-4 hidden border-ink border-b pb-2 font-semibold text-xl print:block">
					{data.storeName}
				</p>
			)}
			{framed && data?.acting && <ActingBanner acting={data.acting} />}
			<main id="main" tabIndex={-1} className="min-h-[60dvh]">
				<ToastBanner toast={data?.toast ?? null} />
				{kept && <KeptFormNotice kept={kept} />}
				{children}
			</main>
			{framed && (
				<ErrorBoundary level="feature">
					<SiteFooter data={data} />
				</ErrorBoundary>
			)}
		</ToastProvider>
	);
}

/** Fetches the starter of tag-manager and ads scripts, only when one of them is configured. */
function useDeferredScripts(ids: ShellData["deferredScripts"] | undefined): void {
	const tagManagerId = ids?.tagManagerId ?? null;
	const adsId = ids?.adsId ?? null;
	useEffect(() => {
		if (!tagManagerId && !adsId) return;
		import("./deferred-scripts.ts").then(
			(module) => module.deferScripts({ tagManagerId, adsId }),
			() => undefined,
		);
	}, [tagManagerId, adsId]);
}
