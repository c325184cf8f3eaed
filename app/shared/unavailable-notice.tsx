import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLocation } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";

/** @param props.besideForm whether a form on this page still shows why it was refused */
export function UnavailableNotice({
	title,
	text,
	besideForm = false,
}: {
	title: string;
	text?: string;
	besideForm?: boolean;
}) {
	const { pathname, search } = useLocation();
	const answer = useActionData<{ reply?: SubmissionResult<string[]> } | null>();
	// The form that this stands for can't show them.
	const refusals = besideForm ? [] : Object.values(answer?.reply?.error ?? {}).flatMap((said) => said ?? []);
	return (
		<>
			{refusals.length > 0 && (
				<Notice tone="error" live>
					{refusals.join(" ")}
				</Notice>
			)}
			<Notice
				tone="error"
				title={title}
				action={
					<LinkButton to={pathname + search} reloadDocument>
						Try again
					</LinkButton>
				}
			>
				{text && `${text}. `}
				Nothing is lost. Please try again in a minute.
			</Notice>
		</>
	);
}
