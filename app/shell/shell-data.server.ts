/** What header, menus and footer need on every page. Nothing here may fail a page: a missing part is left empty. */
import type { SidebarCategory } from "#contracts/catalogue";
import { type Acting, loadActing } from "~/features/account/acting.server.ts";
import { readSearchbarCategories, readSidebar } from "~/features/catalogue/catalogue.server.ts";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import type { Visitor } from "~/shared/auth/visitor.ts";
import { env } from "~/shared/env.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { takeToast } from "~/shared/toast.server.ts";
import type { Toast } from "~/shared/toast.ts";

export type ShellData = {
	storeName: string;
	/** Absolute origin of the shop for canonical URLs, without a slash at the end. */
	origin: string;
	visitor: Visitor;
	/** The account that a distributor or representative acts for; `null` for everyone else. */
	acting: Acting | null;
	toast: Toast | null;
	/** Empty when the product service has not answered yet. */
	sidebar: SidebarCategory[];
	searchCategories: string[];
	contact: { phone: string | null; email: string | null; address: string | null };
	external: {
		businessPortal: string | null;
		fileDatabank: string | null;
		social: { name: string; url: string }[];
	};
	/** Where an owner's pictures lie; `null` when the drawn ones are used. */
	assetBaseUrl: string | null;
	/** Ids of the scripts that load late; `null` when not configured. */
	deferredScripts: { tagManagerId: string | null; adsId: string | null };
	year: number;
};

export async function loadShell(scope: Scope<unknown>): Promise<{ shell: ShellData; headers: Headers }> {
	const [signedIn, sidebar, searchCategories, { toast, clearCookie }] = await Promise.all([
		loadActing(scope),
		readSidebar(scope.services).catch(() => null),
		readSearchbarCategories(scope.services).catch(() => null),
		takeToast(scope.request),
	]);
	const complete = sidebar !== null && searchCategories !== null;
	const headers = new Headers({
		"Cache-Control": complete ? cacheControl.anonymousPage : cacheControl.private,
	});
	if (clearCookie) headers.append("Set-Cookie", clearCookie);
	return {
		headers,
		shell: {
			storeName: env.STORE_NAME,
			origin: env.ORIGIN ?? scope.url.origin,
			...signedIn,
			toast,
			sidebar: sidebar ?? [],
			searchCategories: searchCategories ?? [],
			contact: {
				phone: env.CONTACT_PHONE ?? null,
				email: env.CONTACT_EMAIL ?? null,
				address: env.CONTACT_ADDRESS ?? null,
			},
			external: {
				businessPortal: env.BUSINESS_PORTAL_URL ?? null,
				fileDatabank: env.FILE_DATABANK_URL ?? null,
				social: [
					{ name: "Facebook", url: env.SOCIAL_FACEBOOK_URL },
					{ name: "Instagram", url: env.SOCIAL_INSTAGRAM_URL },
					{ name: "LinkedIn", url: env.SOCIAL_LINKEDIN_URL },
					{ name: "YouTube", url: env.SOCIAL_YOUTUBE_URL },
				].flatMap(({ name, url }) => (url ? [{ name, url }] : [])),
			},
			assetBaseUrl: env.ASSET_BASE_URL ?? null,
			deferredScripts: { tagManagerId: env.TAG_MANAGER_ID || null, adsId: env.ADS_ID || null },
			year: new Date().getUTCFullYear(),
		},
	};
}
