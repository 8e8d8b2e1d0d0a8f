// Replaces, in the browser's build, components that only the server renders (`kept`).

export const OnServer = undefined;
