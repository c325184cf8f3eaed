import { Notice } from "~/design-system/notice.tsx";

export const DemoNotice = () => (
	<Notice title="Demo data">These businesses, people, numbers and addresses are made up.</Notice>
);
