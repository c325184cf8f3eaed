export const contentPages: { path: string }[] = [];
