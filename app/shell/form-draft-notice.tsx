import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import type { DraftAccount, FormDraft } from "~/shared/forms/form-draft.ts";
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
					"What you entered is in the form below. Check it, then press the button again."
				)}
				{hadFiles && " Files aren't kept: choose them again."}
				{dropped.length > 0 && ` Too long to keep: ${dropped.join(", ")}.`}
			</Notice>
		</div>
	);
}

function titleOf({ accountId, name }: DraftAccount): string {
	if (!accountId) return "no account";
	return name ? `${name} (${accountId})` : `account ${accountId}`;
}

/** What pressing the form's button would do now. */
function OtherAccount({ reason, typedFor }: { reason: FormDraft["reason"]; typedFor: DraftAccount }) {
	const acting = useRouteLoaderData<ShellData>("root")?.acting;
	const now = acting ? titleOf({ accountId: acting.accountId, name: acting.accountName }) : "another account";
	const lost = typedFor.accountId && !typedFor.name ? " You can't work as that account now." : "";
	return reason === "set-aside"
		? `You're now working as ${now}.${lost} The form is kept for its own account.`
		: `You're now working as ${now}.${lost} What you entered is in the form below, and its button would send it for ${now}.`;
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
