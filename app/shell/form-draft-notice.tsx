import { Notice } from "~/design-system/notice.tsx";
import type { FormDraft } from "~/shared/forms/form-draft.ts";

const titles: Record<FormDraft["reason"], string> = {
	"signed-out": "You are signed in again, and nothing was sent yet",
	"someone-else": "Nothing was sent: you have switched the user or the account in another window",
	unanswered: "The shop did not answer when you sent this form",
};

export function FormDraftNotice({ draft: { reason, dropped } }: { draft: FormDraft }) {
	return (
		<div className="mx-auto max-w-content px-4 pt-4 xl:px-6">
			<Notice tone="warning" live title={titles[reason]}>
				What you had entered is in its form below. Check it, and press the button again.
				{dropped.length > 0 && ` Too long to be kept: ${dropped.join(", ")}.`}
			</Notice>
		</div>
	);
}
