import { Notice } from "~/design-system/notice.tsx";
import type { FormDraft } from "~/shared/forms/form-draft.ts";

const titles: Record<FormDraft["reason"], string> = {
	"signed-out": "You're signed in again. Nothing has been sent yet",
	"someone-else": "Nothing was sent: you switched users or accounts in another window",
	unanswered: "The shop didn't respond when you sent this form",
};

export function FormDraftNotice({ draft: { reason, dropped } }: { draft: FormDraft }) {
	return (
		<div className="mx-auto max-w-content px-4 pt-4 xl:px-6">
			<Notice tone="warning" live title={titles[reason]}>
				What you entered is in the form below. Check it, then press the button again.
				{dropped.length > 0 && ` Too long to keep: ${dropped.join(", ")}.`}
			</Notice>
		</div>
	);
}
