/** Data of header, menus and footer. Parts that fail are left empty, so that they never fail a page. */

import { contacts, env } from "#client/env.server";
import { readAccount } from "#client/or-null";
import type { ContactDirectory } from "#rules/contact/contact-directory";
import { isSecretAddress } from "#rules/log/redaction";
import { missingCalls } from "#specified/with-fallbacks.server";
import type { AccountLink } from "~/features/account/account-menu.ts";
import { type Acting, loadActing } from "~/features/account/acting.server.ts";
import { countUnread } from "~/features/account/waiting.server.ts";
import { readSearchbarCategories, readSidebar } from "~/features/catalog/catalog.server.ts";
import type { ComparedItem } from "~/features/catalog/compare/compare-state.ts";
import { loadComparedItems } from "~/features/catalog/compare/compared-items.server.ts";
import { type Consent, getConsent, thirdParties } from "~/features/consent/consent.server.ts";
import { hasVideos } from "~/features/content/content.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { Visitor } from "~/shared/auth/visitor.ts";
import { type CartState, loadCartState } from "~/shared/cart/cart-state.server.ts";
import type { Zones } from "~/shared/clock/zones-context.ts";
import { type Dense, toDense } from "~/shared/dense-data.ts";
import { readFormDraft } from "~/shared/forms/form-draft.server.ts";
import { type FormDraft, getFormOwner } from "~/shared/forms/form-draft.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { capabilities } from "~/shared/http/service-client.server.ts";
import { staticBase } from "~/shared/http/static-host.server.ts";
import { shopPreview } from "~/shared/link-previews/preview-link.server.ts";
import { takeToast } from "~/shared/toast/toast.server.ts";
import type { Toast } from "~/shared/toast/toast.ts";
import { type Categories, menuCategories } from "./menu/use-categories.ts";

export type ShellData = {
	storeName: string;
	origin: string;
	/** Path of the link preview of pages without one of their own. */
	linkPreview: string;
	visitor: Visitor;
	zones: Zones;
	/** The account that a distributor or representative acts for, otherwise `null`. */
	acting: Acting | null;
	/** Menu of people who signed in: links of every day, and how many messages are unread. */
	accountMenu?: { links: AccountLink[]; unread: number };
	/** `null` for visitors without a cart. */
	cart: CartState | null;
	toast: Toast | null;
	/** What the visitor chose to compare. */
	compared: ComparedItem[];
	/** The categories as one string: the framework would send a number for each of its values. */
	categories: Dense<Categories>;
	contact: ContactDirectory["general"];
	external: {
		businessPortal: string | null;
		fileDatabank: string | null;
		/** Left out when the shop has none. */
		videos?: true;
		social: { name: string; url: string }[];
	};
	/** `null` to use the generated drawings. */
	assetBaseUrl: string | null;
	/** Base of the addresses of fonts; left out when the shop serves them itself. */
	staticBase?: string;
	/** Left out when there are none. */
	imageHosts?: readonly string[];
	/** `null` when not configured, and without consent. */
	deferredScripts: { tagManagerId: string | null; adsId: string | null };
	consent: Consent;
	/** What is loaded after consent; empty when nothing is configured. */
	thirdParties: readonly string[];
	year: number;
	/** Calls that neither the services nor a fallback answers; see `useIsOffered`. */
	missingCalls?: string[];
	/** Whether the catalog may be the demonstration data; never that of services without our catalog calls. */
	demonstrationData: boolean;
	formDraft?: FormDraft;
	formOwner?: string;
};

export async function loadShell(
	context: RequestContext<unknown>,
): Promise<{ shell: ShellData; headers: Headers }> {
	const [
		{ links, ...signedIn },
		unread,
		cart,
		sidebar,
		searchCategories,
		compared,
		missing,
		demonstrationData,
		taken,
	] = await Promise.all([
		loadActing(context),
		countUnread(context),
		loadCartState(context),
		readSidebar(context.services).catch(() => null),
		readSearchbarCategories(context.services).catch(() => null),
		loadComparedItems(context),
		missingCalls(capabilities()),
		context.hasExtension("product.categoryTree"),
		takeToast(context.request),
	]);
	const { toast, clearCookie } = taken;
	const staticHost = staticBase();
	const complete = sidebar !== null && searchCategories !== null;
	const headers = new Headers({
		"Cache-Control": complete ? cacheControl.anonymousPage : cacheControl.private,
	});
	if (clearCookie) headers.append("Set-Cookie", clearCookie);
	const { session } = context;
	const consent = getConsent(context.request.headers);
	// The account is settled while it loads; the cookie is set with this response.
	const formOwner =
		session &&
		getFormOwner(
			signedIn.acting ? { userId: session.userId, selectedAccountId: signedIn.acting.accountId } : session,
		);
	const draft = formOwner && (await loadFormDraft(context, formOwner));
	return {
		headers,
		shell: {
			demonstrationData,
			...(missing.length > 0 && { missingCalls: missing }),
			...(draft && { formDraft: draft }),
			...(formOwner && { formOwner }),
			storeName: env.STORE_NAME,
			origin: env.ORIGIN ?? context.url.origin,
			linkPreview: shopPreview().path,
			...signedIn,
			...(signedIn.visitor.kind === "user" && { accountMenu: { links, unread: unread ?? 0 } }),
			cart,
			toast,
			compared,
			categories: toDense<Categories>({
				sidebar: sidebar && menuCategories(sidebar),
				searchCategories: searchCategories ?? [],
			}),
			contact: contacts.general,
			external: {
				businessPortal: env.BUSINESS_PORTAL_URL ?? null,
				fileDatabank: env.FILE_DATABANK_URL ?? null,
				...(hasVideos() && { videos: true as const }),
				social: [
					{ name: "Facebook", url: env.SOCIAL_FACEBOOK_URL },
					{ name: "Instagram", url: env.SOCIAL_INSTAGRAM_URL },
					{ name: "LinkedIn", url: env.SOCIAL_LINKEDIN_URL },
					{ name: "YouTube", url: env.SOCIAL_YOUTUBE_URL },
				].flatMap(({ name, url }) => (url ? [{ name, url }] : [])),
			},
			assetBaseUrl: env.ASSET_BASE_URL ?? null,
			...(staticHost !== null && { staticBase: staticHost }),
			...(env.IMAGE_HOSTS.length > 0 && { imageHosts: env.IMAGE_HOSTS }),
			consent,
			thirdParties: thirdParties(),
			deferredScripts:
				consent === "accepted" && tagsAllowed(context.url)
					? { tagManagerId: env.TAG_MANAGER_ID || null, adsId: env.ADS_ID || null }
					: { tagManagerId: null, adsId: null },
			year: new Date().getUTCFullYear(),
		},
	};
}

/** The form that was kept for this page, with the name of its account when another one is selected. */
async function loadFormDraft(
	{ request, url, services }: RequestContext<unknown>,
	owner: string,
): Promise<FormDraft | null> {
	const kept = readFormDraft(request, url.pathname, owner);
	if (!kept) return null;
	const { typedForId, ...draft } = kept;
	if (typedForId === undefined) return draft;
	const account = typedForId ? await readAccount(services, typedForId).catch(() => undefined) : undefined;
	return { ...draft, typedFor: { accountId: typedForId, name: account?.name ?? null } };
}

/** Third-party tags read the URL, so they are left out on secret ones. */
const tagsAllowed = ({ pathname, search }: URL) => !isSecretAddress(pathname + search);
