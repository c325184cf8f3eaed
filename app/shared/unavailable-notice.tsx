import { useLocation } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";

export function UnavailableNotice({ title, text }: { title: string; text?: string }) {
	const { pathname, search } = useLocation();
	return (
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
	);
}
