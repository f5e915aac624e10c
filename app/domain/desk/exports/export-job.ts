export type ExportState = 'waiting' | 'running' | 'ready' | 'failed'
