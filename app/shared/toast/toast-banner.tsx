import { Notice } from "~/design-system/notice.tsx";
import type { Toast } from "./toast.ts";
import { ToastAction } from "./toast-action.tsx";

export const Banner = ({ toast }: { toast: Toast }) => (
	<div className="mx-auto hidden max-w-content px-4 pt-4 noscript:block xl:px-6">
		<Notice tone={toast.kind} action={toast.link || toast.undo ? <ToastAction toast={toast} /> : undefined}>
			<p className="font-medium">{toast.text}</p>
		</Notice>
	</div>
);
