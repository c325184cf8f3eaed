import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { Button } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { type DraftAccount, type FormDraft, isTyped } from "~/shared/forms/form-draft.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import type { ShellData } from "./shell-data.server.ts";

const titles: Record<FormDraft["reason"], string> = {
	"signed-out": "You're signed in again. Nothing has been sent yet",
	"someone-else": "Nothing has been sent yet",
	unanswered: "The shop didn't respond when you sent this form",
	"set-aside": "Nothing has been sent yet",
};

export function FormDraftNotice({ draft }: { draft: FormDraft }) {
	const { reason, dropped, hadFiles, typedFor } = draft;
	return (
		<div className="mx-auto max-w-content px-4 pt-4 xl:px-6">
			<Notice
				tone="warning"
				live
				title={typedFor ? `${titles[reason]}: you began this form for ${titleOf(typedFor)}` : titles[reason]}
				action={typedFor?.name && <SwitchBack {...typedFor} />}
			>
				{typedFor ? (
					<OtherAccount reason={reason} typedFor={typedFor} />
				) : (
					"What you entered was kept. Check the form, then press its button again."
				)}
				{hadFiles && " Files aren't kept: choose them again."}
				{dropped.length > 0 && ` Too long to keep: ${dropped.join(", ")}.`}
				<Entered values={draft.reply.initialValue} />
			</Notice>
		</div>
	);
}

/** What was typed, also where the page has no form that takes it anymore. */
function Entered({ values }: { values: FormDraft["reply"]["initialValue"] }) {
	const entered = flatten(values ?? {}).filter(([name]) => isTyped(name));
	if (entered.length === 0) return null;
	return (
		<details className="mt-2">
			<summary className="inline-flex min-h-8 items-center text-link pointer-coarse:min-h-touch">
				What you entered
			</summary>
			<dl className="grid max-h-60 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 overflow-auto">
				{entered.map(([name, value]) => (
					<Fragment key={name}>
						<dt className="text-muted">{labelOf(name)}</dt>
						<dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
					</Fragment>
				))}
			</dl>
		</details>
	);
}

/** Fields by their names in the form, without empty ones: "lines.1.quantity". */
function flatten(value: unknown, name = ""): [name: string, value: string][] {
	if (typeof value === "string") return value.trim() === "" ? [] : [[name, value]];
	if (typeof value !== "object" || value === null) return [];
	const parts = Array.isArray(value)
		? value.map((of, at) => [String(at + 1), of] as const)
		: Object.entries(value);
	return parts.flatMap(([part, of]) => flatten(of, name ? `${name}.${part}` : part));
}

const fieldWords = new Map([
	["fname", "first name"],
	["lname", "last name"],
	["sku", "part number"],
]);

/** "PurchaseOrder" is "Purchase order", "lines.1.sku" is "Lines 1 part number". */
function labelOf(name: string): string {
	const words = name
		.split(".")
		.map((part) => fieldWords.get(part) ?? part.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase())
		.join(" ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function titleOf({ accountId, name }: DraftAccount): string {
	if (!accountId) return "no account";
	return name ? `${name} (${accountId})` : `account ${accountId}`;
}

/** What a button of the page would do now: the page may have no such form for the selected account. */
function OtherAccount({ reason, typedFor }: { reason: FormDraft["reason"]; typedFor: DraftAccount }) {
	const acting = useRouteLoaderData<ShellData>("root")?.acting;
	const now = acting ? titleOf({ accountId: acting.accountId, name: acting.accountName }) : "another account";
	const opened = titleOf(typedFor);
	const back = typedFor.name ? ` To send it for ${opened}, switch back.` : "";
	const lost = typedFor.accountId && !typedFor.name ? " You can't work as that account now." : "";
	return reason === "set-aside"
		? `You're now working as ${now}.${lost} The form is kept for its own account.`
		: `You're now working as ${now}.${back}${lost} Anything you send from this page now is for ${now}.`;
}

function SwitchBack({ accountId, name }: DraftAccount) {
	const { pathname, search } = useLocation();
	return (
		<PostForm owned="user" action={paths.switchAccount()}>
			<input type="hidden" name="returnTo" value={pathname + search} />
			<Button type="submit" name="accountId" value={accountId} size="sm">
				Switch back to {name}
			</Button>
		</PostForm>
	);
}
