/**
 * For the head of a document that starts by our own lines: gives a new entry of the history the key
 * under which React Router keeps its place, and the number that it would write beside it. Otherwise
 * it would write them itself when it starts, and until then the entry has no name. It must not throw.
 */
export const historyScript = `try{if(!(history.state||0).key)history.replaceState({key:Math.random().toString(32).slice(2),idx:0},'')}catch(e){}`
