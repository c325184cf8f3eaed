/** What header, menus and footer need on every page. Nothing here may fail a page: a missing part is left empty. */

import type { SidebarCategory } from "#contracts/catalog";
import { isSecretAddress } from "#contracts/redaction";
import { type Acting, loadActing } from "~/features/account/acting.server.ts";
import { type CartState, loadCartState } from "~/features/cart/cart-state.server.ts";
import { readSearchbarCategories, readSidebar } from "~/features/catalog/catalog.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { Visitor } from "~/shared/auth/visitor.ts";
import { env } from "~/shared/env.server.ts";
import { readFormDraft } from "~/shared/forms/form-draft.server.ts";
import type { FormDraft } from "~/shared/forms/form-draft.ts";
import { getFormOwner } from "~/shared/forms/form-owner-field.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { takeToast } from "~/shared/toast.server.ts";
import type { Toast } from "~/shared/toast.ts";

export type ShellData = {
	storeName: string;
	origin: string;
	visitor: Visitor;
	/** The account that a distributor or representative acts for; `null` for everyone else. */
	acting: Acting | null;
	/** The cart of that account; `null` for somebody who has none. */
	cart: CartState | null;
	toast: Toast | null;
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
	formDraft?: FormDraft;
	formOwner?: string;
};

export async function loadShell(
	context: RequestContext<unknown>,
): Promise<{ shell: ShellData; headers: Headers }> {
	const [signedIn, cart, sidebar, searchCategories, { toast, clearCookie }] = await Promise.all([
		loadActing(context),
		loadCartState(context),
		readSidebar(context.services).catch(() => null),
		readSearchbarCategories(context.services).catch(() => null),
		takeToast(context.request),
	]);
	const complete = sidebar !== null && searchCategories !== null;
	const headers = new Headers({
		"Cache-Control": complete ? cacheControl.anonymousPage : cacheControl.private,
	});
	if (clearCookie) headers.append("Set-Cookie", clearCookie);
	const { session } = context;
	const draft = session && readFormDraft(context.request, context.url.pathname, session.userId);
	return {
		headers,
		shell: {
			...(draft && { formDraft: draft }),
			// The selection is settled while the account is loaded, and the cookie follows with this answer.
			...(session && {
				formOwner: getFormOwner(
					signedIn.acting
						? { userId: session.userId, selectedAccountId: signedIn.acting.accountId }
						: session,
				),
			}),
			storeName: env.STORE_NAME,
			origin: env.ORIGIN ?? context.url.origin,
			...signedIn,
			cart,
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
			deferredScripts: tagsAllowed(context.url)
				? { tagManagerId: env.TAG_MANAGER_ID || null, adsId: env.ADS_ID || null }
				: { tagManagerId: null, adsId: null },
			year: new Date().getUTCFullYear(),
		},
	};
}

/** Tags of others read the address of a page; that of a shared or mailed link is a secret. */
const tagsAllowed = ({ pathname, search }: URL) => !isSecretAddress(pathname + search);
